/** The dashboard's colors and fonts, for a page that may not load anything. */
export const testCheckoutStyle = `
:root { color-scheme: light dark; --canvas: oklch(0.984 0.002 265); --surface: #fff; --hover: oklch(0.2 0.02 265 / 4.5%); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --ink-3: oklch(0.525 0.013 265); --accent: oklch(0.515 0.205 272); --accent-hover: oklch(0.465 0.2 272); --accent-ink: oklch(0.485 0.2 272); --line: oklch(0.921 0.004 265); --line-strong: oklch(0.868 0.006 265); --warn: oklch(0.495 0.105 68); --warn-soft: oklch(0.967 0.04 85); --bad: oklch(0.515 0.19 25); --bad-soft: oklch(0.965 0.017 20); --shadow: 0 2px 4px -1px oklch(0.205 0.016 265 / 6%), 0 6px 16px -4px oklch(0.205 0.016 265 / 8%); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.158 0.006 265); --surface: oklch(0.19 0.007 265); --hover: oklch(1 0 0 / 5.5%); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --ink-3: oklch(0.675 0.011 265); --accent: oklch(0.56 0.19 272); --accent-hover: oklch(0.515 0.195 272); --accent-ink: oklch(0.765 0.125 275); --line: oklch(0.268 0.008 265); --line-strong: oklch(0.34 0.01 265); --warn: oklch(0.835 0.13 82); --warn-soft: oklch(0.275 0.045 75); --bad: oklch(0.765 0.135 22); --bad-soft: oklch(0.265 0.05 22); --shadow: none; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--canvas); color: var(--ink); font: 14px/22px ui-sans-serif, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
.mark { padding: 9px 16px; background: var(--warn-soft); color: var(--warn); font-size: 13px; line-height: 20px; font-weight: 500; text-align: center; }
main { width: 100%; max-width: 452px; margin: 0 auto; padding: clamp(24px, 9vh, 88px) 16px 48px; }
main header { display: flex; align-items: center; gap: 10px; margin-bottom: 20px; font-weight: 600; letter-spacing: -0.012em; }
main header svg { width: 24px; height: 24px; flex: none; }
rect { fill: var(--accent); }
path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
circle { fill: #fff; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 28px; box-shadow: var(--shadow); }
h1 { font-size: 16px; line-height: 24px; font-weight: 600; letter-spacing: -0.012em; text-wrap: balance; }
.price { display: flex; align-items: baseline; gap: 6px; margin-top: 6px; color: var(--ink-2); }
.price b { color: var(--ink); font-size: 32px; line-height: 40px; font-weight: 600; letter-spacing: -0.028em; font-variant-numeric: tabular-nums; }
dl { margin: 20px 0 24px; border-block: 1px solid var(--line); padding: 14px 0; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 24px; }
dt { color: var(--ink-3); }
dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dl .total { color: var(--ink); font-weight: 600; }
.declined { margin: -4px 0 20px; padding: 10px 14px; border-radius: 8px; background: var(--bad-soft); color: var(--bad); font-size: 13px; line-height: 20px; text-wrap: pretty; }
form { display: grid; gap: 8px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid transparent; border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer; }
button:focus-visible, .button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.first { background: var(--accent); color: #fff; }
.first:hover { background: var(--accent-hover); }
.second { border-color: var(--line-strong); }
.second:hover, .third:hover { background: var(--hover); }
.third { color: var(--ink-2); }
.text { margin-top: 6px; color: var(--ink-2); text-wrap: pretty; }
.text + .button { margin-top: 24px; }
.about { margin-top: 20px; color: var(--ink-3); font-size: 13px; line-height: 20px; text-align: center; text-wrap: pretty; }
@media (max-width: 520px) { .card { padding: 24px 20px; } }
`;
