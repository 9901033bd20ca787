/** Style of the API's own page. Colours hold 4.5:1 on their ground in both themes. */
export const docsPageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fbfaf8, #151413); --text: light-dark(#1c1a18, #efece7);
  --quiet: light-dark(#5f5a54, #b3aca3); --line: light-dark(#dcd7d0, #3a3632); --panel: light-dark(#f2efea, #1f1d1b); --link: light-dark(#7a3d12, #f0b98a); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { position: static; display: inline-block; padding: 0.5rem 1rem; }
header, nav, main { max-inline-size: 68rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header { padding-block: 2.5rem 1rem; }
h1 { font-size: clamp(1.8rem, 5vw, 2.8rem); line-height: 1.15; margin: 0; }
h2 { font-size: 1.6rem; margin-block: 3.5rem 0.25rem; }
h3 { font-size: 1.1rem; margin: 0; }
h4 { font-size: 0.95rem; margin-block: 1.25rem 0.25rem; }
nav { columns: 17rem; column-gap: 2rem; }
nav p { margin: 0; font-weight: 600; break-after: avoid; }
nav ul { list-style: none; margin: 0 0 1.25rem; padding: 0; }
nav li { break-inside: avoid; }
nav a { display: inline-flex; gap: 0.5rem; padding-block: 0.25rem; }
article { border-block-start: 1px solid var(--line); padding-block: 1.5rem; }
code, pre { font: 0.9em/1.5 ui-monospace, monospace; }
pre { background: var(--panel); padding: 0.75rem 1rem; border-radius: 0.4rem; white-space: pre-wrap; }
.method { display: inline-block; min-inline-size: 3.5rem; font: 700 0.85rem/1 ui-monospace, monospace; }
.quiet { color: var(--quiet); }
.wide { overflow: auto; overflow-wrap: normal; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.92rem; }
caption { text-align: start; font-weight: 600; padding-block: 0.75rem 0.25rem; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-block-end: 1px solid var(--line); }
thead th { color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 400; }
summary { cursor: pointer; padding-block: 0.35rem; }
@media print { nav, .skip { display: none; } }
`
