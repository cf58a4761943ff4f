/** The dashboard's colours and type, for pages that may load nothing. */
export const mailboxStyle = `
:root { color-scheme: light dark; --canvas: oklch(0.984 0.002 265); --surface: #fff; --hover: oklch(0.2 0.02 265 / 4.5%); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --ink-3: oklch(0.525 0.013 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --line: oklch(0.921 0.004 265); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.158 0.006 265); --surface: oklch(0.19 0.007 265); --hover: oklch(1 0 0 / 5.5%); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --ink-3: oklch(0.675 0.011 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --line: oklch(0.268 0.008 265); } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; padding: 24px 16px 64px; background: var(--canvas); color: var(--ink); font: 14px/22px ui-sans-serif, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
header, main { max-width: 760px; margin: 0 auto; }
header { display: flex; align-items: center; gap: 10px; margin-bottom: 28px; font-weight: 600; letter-spacing: -0.012em; }
header svg { width: 24px; height: 24px; flex: none; }
rect { fill: var(--accent); }
path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
circle { fill: #fff; }
a { color: var(--accent-ink); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin-bottom: 4px; }
.top h1 { flex: 1; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.012em; overflow-wrap: anywhere; }
h2 { font-size: 14px; line-height: 22px; font-weight: 600; margin: 28px 0 8px; }
.top a, .back { font-weight: 500; text-decoration: none; }
.top a:hover, .back:hover { text-decoration: underline; }
.back { display: inline-block; margin-bottom: 12px; }
.lead { color: var(--ink-2); margin-bottom: 20px; text-wrap: pretty; overflow-wrap: anywhere; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
ul { list-style: none; padding: 0; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
li a:focus-visible { outline-offset: -2px; border-radius: 12px; }
li b { font-weight: 500; overflow-wrap: anywhere; }
li span { grid-column: 1; color: var(--ink-2); font-size: 13px; overflow-wrap: anywhere; }
time { color: var(--ink-3); font-size: 13px; font-variant-numeric: tabular-nums; }
li time { grid-area: 1 / 2; }
.empty { padding: 48px 24px; text-align: center; color: var(--ink-2); text-wrap: balance; }
.empty b { display: block; color: var(--ink); font-weight: 600; margin-bottom: 4px; }
dl { margin-top: 14px; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; padding: 14px 16px; }
dt { color: var(--ink-3); }
dd { overflow-wrap: anywhere; }
dd time { font-size: inherit; color: inherit; }
pre { padding: 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 0; }
@media (max-width: 520px) { li a { grid-template-columns: minmax(0, 1fr); } li time { grid-area: auto; } }
`;
