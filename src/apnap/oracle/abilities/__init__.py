"""113.3: The abilities of one paragraph: open `ability` first, which tells their kinds apart;
`instructions` reads the sentences."""
