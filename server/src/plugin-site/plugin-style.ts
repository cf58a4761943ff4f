/** The page's own style: the product's tones, light and dark, and nothing to fetch. */
export const pluginStyle = `
:root{color-scheme:light dark;--canvas:oklch(.984 .002 265);--surface:#fff;--sunken:oklch(.966 .003 265);--line:oklch(.921 .004 265);--ink:oklch(.205 .016 265);--ink-2:oklch(.43 .014 265);--ink-3:oklch(.525 .013 265);--link:oklch(.485 .2 272)}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(.158 .006 265);--surface:oklch(.19 .007 265);--sunken:oklch(.223 .008 265);--line:oklch(.268 .008 265);--ink:oklch(.965 .003 265);--ink-2:oklch(.775 .009 265);--ink-3:oklch(.675 .011 265);--link:oklch(.765 .125 275)}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 14px/22px system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:48px 16px 96px}
h1{margin:0;font-size:24px;line-height:32px;letter-spacing:-.025em}
h2{margin:40px 0 12px;font-size:16px;line-height:24px}
h3{margin:0;font-size:15px;line-height:20px}
p{margin:8px 0 0;color:var(--ink-2);overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.card{margin-top:12px;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.meta{color:var(--ink-3);font-size:12px;line-height:16px}
.links{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:12px}
pre{margin:12px 0 0;padding:12px;overflow-x:auto;border:1px solid var(--line);border-radius:8px;background:var(--sunken);font:400 12px/16px ui-monospace,monospace}
summary{cursor:pointer;min-height:24px;color:var(--ink-2)}
ul,ol{margin:12px 0 0;padding-left:20px}
ul.methods{padding:0;list-style:none}
.methods li{padding:8px 0;border-top:1px solid var(--line)}
code{font:400 12px/16px ui-monospace,monospace;overflow-wrap:anywhere}
footer{margin-top:64px;color:var(--ink-3);font-size:12px}
`;
