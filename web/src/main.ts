import { mount } from "svelte";

import App from "./App.svelte";
import { kept } from "./lib/kept";
import "./styles/tokens.css";
import "./styles/base.css";

const theme = kept.get("theme");
if (theme === "dark" || theme === "light") document.documentElement.dataset["theme"] = theme;
const target = document.getElementById("app");
if (target === null) throw new Error("the page has no element #app");
mount(App, { target });
