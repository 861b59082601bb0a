/* What the C code of the compiled kernel is told beside what mypyc writes (see setup.py).

   Objects of the kernel lie in each other only a few levels deep, and their classes are acyclic
   (native_constructors.py). Python's trashcan is for chains of thousands of objects, takes four
   calls for each object that goes, and on Python 3.11 to 3.13 only objects of the garbage collector
   may be put into it. Tuples, lists and dictionaries between the objects still use it. */

#include <Python.h>
#include <CPy.h>

#undef CPy_TRASHCAN_BEGIN
#undef CPy_TRASHCAN_END
#define CPy_TRASHCAN_BEGIN(op, dealloc)
#define CPy_TRASHCAN_END(op)
