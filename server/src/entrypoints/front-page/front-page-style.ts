import { darkColors, fontFace, lightColors, type WebFonts } from '../../platform/http-kit/brand-style.ts';

/**
 * The front page's style sheet, which is inlined. Code has the system's font, because a second font would be a third of
 * the page's size. `scripting: none` covers visitors without the theme script. */
export const frontPageStyle = ({ sans }: WebFonts): string => `
${fontFace('Geist Variable', sans)}:root { color-scheme: light; ${lightColors} }
[data-theme="dark"] { color-scheme: dark; ${darkColors} }
@media (prefers-color-scheme: dark) { @media (scripting: none) { :root { color-scheme: dark; ${darkColors} } } }
:root { --sans: "Geist Variable", ui-sans-serif, system-ui, sans-serif; --mono: ui-monospace, SFMono-Regular, Menlo, monospace; scroll-padding-top: 72px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/26px var(--sans); -webkit-text-size-adjust: 100%; -webkit-font-smoothing: antialiased; }
a { color: inherit; text-decoration: none; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
h1, h2, h3, p, figure, ol, ul, dl, dd, pre { margin: 0; padding: 0; }
ol, ul { list-style: none; }
h1 { max-width: 17ch; margin-inline: auto; font-size: clamp(38px, 6vw, 64px); line-height: 1.06; font-weight: 600; letter-spacing: -0.04em; text-wrap: balance; }
h2 { font-size: clamp(26px, 3.4vw, 36px); line-height: 1.16; font-weight: 600; letter-spacing: -0.03em; text-wrap: balance; }
h3 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.018em; }
.skip { position: fixed; top: 8px; left: 8px; z-index: 20; padding: 8px 12px; border-radius: 8px; background: var(--ink); color: var(--surface); transform: translateY(-200%); }
.skip:focus { transform: none; }
.wide { width: min(100% - 40px, 1120px); margin-inline: auto; }
body > header { position: sticky; top: 0; z-index: 10; border-bottom: 1px solid var(--line); background: var(--canvas); }
.bar { display: flex; align-items: center; gap: 4px; height: 60px; }
.mark { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; margin-right: auto; font-weight: 600; letter-spacing: -0.012em; }
.mark svg { width: 26px; height: 26px; }
.mark rect { fill: var(--accent); }
.mark path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.mark circle { fill: #fff; }
.bar nav { display: flex; }
.bar nav a, .plain { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; border-radius: 8px; color: var(--ink-2); font-size: 14px; font-weight: 500; }
.bar nav a:hover, .plain:hover { color: var(--ink); background: var(--hover); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 20px; border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: #fff; font: 500 15px/1 var(--sans); cursor: pointer; }
.button:hover { filter: brightness(1.07); }
.button.quiet { border-color: var(--line); background: var(--surface); color: var(--ink); }
.button.quiet:hover { filter: none; background: var(--sunken); }
.bar .button { min-height: 36px; padding: 0 14px; border-radius: 8px; font-size: 14px; }
.hero { padding: clamp(56px, 9vw, 112px) 0 clamp(48px, 7vw, 88px); text-align: center; background: radial-gradient(58% 60% at 50% 0, var(--accent-soft), transparent); }
.lead { max-width: 60ch; margin: 24px auto 0; color: var(--ink-2); font-size: clamp(17px, 1.7vw, 20px); line-height: 1.55; text-wrap: balance; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-top: 32px; }
.small { margin-top: 16px; color: var(--ink-3); font-size: 14px; line-height: 22px; }
button:disabled { opacity: 0.75; cursor: progress; }
.try { width: min(100% - 40px, 620px); margin: 36px auto 0; }
.try label { display: block; margin-bottom: 8px; font-size: 14px; font-weight: 500; text-align: left; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.row input { flex: 1 1 260px; min-width: 0; min-height: 48px; padding: 0 14px; border: 1px solid color-mix(in oklch, var(--ink-3) 55%, var(--line)); border-radius: 10px; background: var(--surface); color: var(--ink); font: 15px/1 var(--sans); }
.row input[aria-invalid="true"] { border-color: var(--bad); }
.row input::placeholder { color: var(--ink-3); opacity: 1; }
.row .button { flex: 0 0 auto; min-height: 48px; }
.try .small { margin-top: 10px; text-align: left; overflow-wrap: anywhere; }
.try .small.bad { color: var(--bad); }
.try .actions { justify-content: flex-start; margin-top: 12px; }
.try .actions:empty { display: none; }
@media (scripting: none) { .try { display: none; } }
@media (max-width: 480px) { .row .button { flex: 1 1 100%; } }
.example { width: min(100% - 40px, 720px); margin: clamp(40px, 6vw, 64px) auto 0; overflow: hidden; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); box-shadow: 0 24px 60px -28px rgb(20 20 60 / 28%); text-align: left; }
.question { padding: 16px 20px; font-weight: 500; }
.tool { display: flex; flex-wrap: wrap; gap: 4px 8px; padding: 10px 20px; border-block: 1px solid var(--line); background: var(--sunken); color: var(--ink-2); font: 13px/20px var(--mono); }
.tool b { color: var(--accent-ink); font-weight: 500; }
.found { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 10px; padding: 16px 20px 0; font-weight: 500; }
.verb { color: var(--ok); font: 600 12px/20px var(--mono); }
.found code { color: var(--ink-2); font: 13px/20px var(--mono); }
.example pre { margin: 12px 20px 0; padding: 14px 16px; overflow-x: auto; border-radius: 10px; background: var(--sunken); font: 13px/21px var(--mono); }
.source { padding: 12px 20px 16px; color: var(--ink-3); font-size: 13px; line-height: 20px; }
section { padding: clamp(56px, 8vw, 104px) 0; }
section + section { border-top: 1px solid var(--line); }
section > .wide > h2 { max-width: 24ch; }
.loop { display: grid; gap: clamp(48px, 7vw, 96px); margin-top: clamp(32px, 5vw, 64px); counter-reset: step; }
.loop li { display: grid; gap: 24px 56px; align-items: center; counter-increment: step; }
.loop h3::before { content: counter(step); display: inline-grid; place-items: center; width: 28px; height: 28px; margin-right: 12px; border-radius: 50%; background: var(--accent-soft); color: var(--accent-ink); font: 600 14px/1 var(--sans); }
.loop p { margin-top: 12px; color: var(--ink-2); text-wrap: pretty; }
.loop figure { overflow: hidden; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.loop img { display: block; width: 100%; height: auto; aspect-ratio: 8 / 5; object-fit: cover; object-position: 0 0; }
@media (max-width: 480px) { .loop img { aspect-ratio: 1; } }
[data-theme="light"] img.dark, [data-theme="dark"] img.light { display: none; }
.proofs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: 32px; margin-top: 40px; }
.proofs div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: 8px; padding-top: 16px; border-top: 2px solid var(--accent); }
.proofs dd { font-size: 40px; line-height: 44px; font-weight: 600; letter-spacing: -0.035em; font-variant-numeric: tabular-nums; }
.proofs dt { color: var(--ink-2); font-size: 15px; line-height: 23px; }
.host { display: grid; gap: 32px 56px; align-items: center; }
.host p { margin-top: 16px; color: var(--ink-2); }
.commands { overflow: hidden; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.commands li { padding: 16px 20px; }
.commands li + li { border-top: 1px solid var(--line); }
.commands code { display: block; font: 500 15px/24px var(--mono); }
.commands code::before { content: "$ "; color: var(--ink-3); }
.commands span { color: var(--ink-2); font-size: 14px; line-height: 22px; }
.closing { text-align: center; background: radial-gradient(58% 90% at 50% 100%, var(--accent-soft), transparent); }
.closing h2 { margin-inline: auto; }
body > footer { border-top: 1px solid var(--line); color: var(--ink-2); font-size: 14px; }
.foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 24px; padding: 20px 0; }
.foot nav { display: flex; flex-wrap: wrap; margin-left: -12px; }
@media (min-width: 880px) {
  .loop li { grid-template-columns: 5fr 7fr; }
  .loop li:nth-child(even) figure { order: -1; }
  .loop li:nth-child(even) { grid-template-columns: 7fr 5fr; }
  .host { grid-template-columns: 1fr 1fr; }
}
@media (max-width: 720px) { .bar nav { display: none; } }
`;
