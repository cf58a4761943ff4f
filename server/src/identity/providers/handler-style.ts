/** The colours and type of the dashboard, for a page that may load nothing. */
export const handlerStyle = `
:root { color-scheme: light dark; --canvas: oklch(0.984 0.002 265); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --line: oklch(0.921 0.004 265); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.158 0.006 265); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --line: oklch(0.268 0.008 265); } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-content: center; padding: 32px; background: var(--canvas); color: var(--ink); font: 14px/22px "Geist Variable", ui-sans-serif, system-ui, sans-serif; text-align: center; }
main { max-width: 340px; display: grid; justify-items: center; gap: 6px; }
svg { width: 40px; height: 40px; margin-bottom: 18px; }
rect { fill: var(--accent); }
path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
circle { fill: #fff; }
h1 { font-size: 18px; line-height: 26px; font-weight: 600; letter-spacing: -0.012em; text-wrap: balance; }
p { color: var(--ink-2); text-wrap: pretty; }
a { margin-top: 14px; padding: 6px 12px; border-radius: 8px; border: 1px solid var(--line); color: var(--accent-ink); font-weight: 500; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[data-state=working] a { visibility: hidden; }
[data-state=working] circle { animation: pulse 1s ease-in-out infinite alternate; }
@keyframes pulse { to { opacity: 0.25; } }
@media (prefers-reduced-motion: reduce) { circle { animation: none !important; } }
`;
