import { darkColors, fontFace, lightColors, type WebFonts } from '../../platform/http-kit/brand-style.ts';

/** The product's colors and fonts, for the page and for the library. The library's variables begin with --scalar. */
export const docsStyle = ({ sans, mono }: WebFonts): string => `
${fontFace('Geist Variable', sans)}${fontFace('Geist Mono Variable', mono)}:root { color-scheme: light; ${lightColors} }
[data-theme="dark"] { color-scheme: dark; ${darkColors} }
@media (prefers-color-scheme: dark) { @media (scripting: none) { :root { color-scheme: dark; ${darkColors} } } }
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
#reference span.relative:has(> .scalar-button.absolute) { display: inline-block; width: 30px; }
#reference .t-doc__header header > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.skip { position: fixed; top: 8px; left: 8px; z-index: 20; padding: 8px 12px; border-radius: 8px; background: var(--ink); color: var(--surface); text-decoration: none; transform: translateY(-200%); }
.skip:focus { transform: none; }
.before { position: absolute; inset: 56px 0 auto; max-width: 760px; margin: 0 auto; padding: 48px 16px; }
.before h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.025em; }
.before a { color: var(--accent-ink); }
@media (scripting: none) { .loading { display: none; } }
`;
