import fs from 'node:fs';
import path from 'node:path';

const light =
  '--canvas: oklch(0.984 0.002 265); --surface: #fff; --sunken: oklch(0.966 0.003 265); --hover: oklch(0.2 0.02 265 / 4.5%); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --ink-3: oklch(0.525 0.013 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --accent-soft: oklch(0.962 0.018 272); --line: oklch(0.921 0.004 265); --ok: oklch(0.475 0.115 155); --warn: oklch(0.495 0.105 68); --bad: oklch(0.515 0.19 25); --info: oklch(0.5 0.145 245);';
const dark =
  '--canvas: oklch(0.158 0.006 265); --surface: oklch(0.19 0.007 265); --sunken: oklch(0.223 0.008 265); --hover: oklch(1 0 0 / 5.5%); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --ink-3: oklch(0.675 0.011 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --accent-soft: oklch(0.265 0.055 272); --line: oklch(0.268 0.008 265); --ok: oklch(0.8 0.14 158); --warn: oklch(0.835 0.13 82); --bad: oklch(0.765 0.135 22); --info: oklch(0.79 0.105 240);';

const face = (family: string, address: string | null): string =>
  address === null
    ? ''
    : `@font-face { font-family: "${family}"; font-display: swap; font-weight: 100 900; src: url("${address}") format("woff2"); }\n`;

/** The product's colors and fonts, for the page and for the library. The library's variables begin with --scalar. */
export const docsStyle = ({ sans, mono }: WebFonts): string => `
${face('Geist Variable', sans)}${face('Geist Mono Variable', mono)}:root { color-scheme: light; ${light} }
[data-theme="dark"] { color-scheme: dark; ${dark} }
@media (prefers-color-scheme: dark) { @media (scripting: none) { :root { color-scheme: dark; ${dark} } } }
:root { --sans: "Geist Variable", ui-sans-serif, system-ui, sans-serif; --mono: "Geist Mono Variable", ui-monospace, monospace; --scalar-custom-header-height: 56px; scroll-padding-top: 72px; }
.light-mode, .dark-mode {
  --scalar-font: var(--sans); --scalar-font-code: var(--mono);
  --scalar-color-1: var(--ink); --scalar-color-2: var(--ink-2); --scalar-color-3: var(--ink-3); --scalar-color-ghost: var(--ink-3); --scalar-color-disabled: var(--ink-3);
  --scalar-color-accent: var(--accent-ink); --scalar-background-accent: var(--accent-soft); --scalar-link-color: var(--accent-ink); --scalar-link-color-hover: var(--accent-ink);
  --scalar-background-1: var(--surface); --scalar-background-2: var(--canvas); --scalar-background-3: var(--sunken); --scalar-background-4: var(--sunken); --scalar-border-color: var(--line);
  --scalar-color-green: var(--ok); --scalar-color-red: var(--bad); --scalar-color-danger: var(--bad); --scalar-color-yellow: var(--warn); --scalar-color-orange: var(--warn); --scalar-color-blue: var(--info); --scalar-color-purple: var(--accent-ink);
  --scalar-radius: 6px; --scalar-radius-lg: 8px; --scalar-radius-xl: 12px;
  --scalar-sidebar-background-1: var(--canvas); --scalar-sidebar-border-color: var(--line); --scalar-sidebar-color-1: var(--ink); --scalar-sidebar-color-2: var(--ink-2); --scalar-sidebar-color-active: var(--ink); --scalar-sidebar-item-hover-background: var(--hover); --scalar-sidebar-item-hover-color: var(--ink); --scalar-sidebar-item-active-background: var(--sunken); --scalar-sidebar-search-background: var(--surface); --scalar-sidebar-search-color: var(--ink-3); --scalar-sidebar-search-border-color: var(--line);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 14px/22px var(--sans); -webkit-text-size-adjust: 100%; }
body > header { position: sticky; top: 0; z-index: 10; display: flex; align-items: center; gap: 10px; height: 56px; padding: 0 16px; border-bottom: 1px solid var(--line); background: var(--surface); font-weight: 600; letter-spacing: -0.012em; }
body > header svg { width: 24px; height: 24px; flex: none; }
body > header rect { fill: var(--accent); }
body > header path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
body > header circle { fill: #fff; }
body > header nav { margin-left: auto; display: flex; gap: 4px; }
body > header a { display: inline-flex; align-items: center; height: 32px; padding: 0 10px; border-radius: 8px; color: var(--ink-2); font-size: 13px; font-weight: 500; letter-spacing: 0; text-decoration: none; }
body > header a:hover { background: var(--hover); color: var(--ink); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
@media (pointer: coarse) { body > header a { height: 40px; } }
#reference section:focus-visible { outline-color: var(--line); }
#reference button[aria-expanded].absolute { padding: 5px; }
#reference .t-doc__header header > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.skip { position: fixed; top: 8px; left: 8px; z-index: 20; padding: 8px 12px; border-radius: 8px; background: var(--ink); color: var(--surface); text-decoration: none; transform: translateY(-200%); }
.skip:focus { transform: none; }
.before { position: absolute; inset: 56px 0 auto; max-width: 760px; margin: 0 auto; padding: 48px 16px; }
.before h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.025em; }
.before a { color: var(--accent-ink); }
@media (scripting: none) { .loading { display: none; } }
`;

/** The addresses of the product's fonts; null without a web build. */
export type WebFonts = { sans: string | null; mono: string | null };

/** Finds the fonts in the web build, whose file names contain hashes. */
export function fontsIn(web: string | undefined): WebFonts {
  const folder = web && path.join(web, 'assets');
  const files = folder && fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const addressOf = (beginning: string): string | null => {
    const file = files.find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    return file === undefined ? null : `/assets/${file}`;
  };
  return { sans: addressOf('geist-latin-'), mono: addressOf('geist-mono-latin-') };
}
