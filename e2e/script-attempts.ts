/** Calls that would notify the test if a browser ever executed a text as a script. */
const run = 'ranHere(1)';

/**
 * Ways in which a text becomes a script if a page uses it as markup, an attribute, a URL, a style or code.
 */
export const scriptAttempts: readonly string[] = [
  // markup
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script/x>${run}</script/x>`,
  `<script src=data:,${run}></script>`,
  `<script src=//canary.invalid/a.js></script>`,
  `<script type=module>${run}</script>`,
  `</script><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</noscript><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</script>`,
  // elements that run something on their own
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}"//`,
  `<img/src/onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script>`,
  `<svg><animate onbegin=${run} attributeName=x>`,
  `<svg><use href=data:image/svg+xml,x#x>`,
  `<math><mtext><img src=x onerror=${run}>`,
  `<body onload=${run}>`,
  `<iframe srcdoc="<img src=x onerror=${run}>">`,
  `<iframe src=javascript:${run}>`,
  `<iframe onload=${run}>`,
  `<object data=javascript:${run}>`,
  `<embed src=javascript:${run}>`,
  `<video><source onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<details open ontoggle=${run}>x`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<p tabindex=1 autofocus onfocus=${run}>x`,
  `<marquee onstart=${run}>x`,
  `<p style=animation-name:x onanimationstart=${run}>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<form><button formaction=javascript:${run}>x`,
  `<base href=//canary.invalid/>`,
  `<link rel=stylesheet href=//canary.invalid/a.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style>@import'//canary.invalid/a.css'</style>`,
  // attributes
  `" autofocus onfocus=${run} x="`,
  `' autofocus onfocus=${run} x='`,
  `x onmouseover=${run}`,
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  '` onerror=ranHere`1` ',
  // addresses
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java&#115;cript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `[x](javascript:${run})`,
  `![x](//canary.invalid/a.png)`,
  `[x]: javascript:${run}`,
  // code and templates
  `';${run};'`,
  `";${run};"`,
  `\\";${run};//`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `<%= ${run} %>`,
  `&lt;img src=x onerror=${run}&gt;`,
];

/** Packs as many of them into each text as fit. */
export function packed(max: number): string[] {
  const texts: string[] = [];
  for (const attempt of scriptAttempts) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + attempt.length + 1 <= max)
      texts[texts.length - 1] = `${last} ${attempt}`;
    else texts.push(attempt);
  }
  return texts;
}

/** A document with a method for each attempt, which appears in every text of the method. */
export const documentOfAttempts = (): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: scriptAttempts[0], version: '1', description: scriptAttempts.join('\n\n') },
    servers: [{ url: 'javascript:ranHere(1)//' }],
    tags: scriptAttempts.map((name) => ({ name, description: name })),
    paths: Object.fromEntries(
      scriptAttempts.map((text, at) => [
        `/attempt/${at}/${text}`,
        {
          post: {
            operationId: text,
            summary: text,
            description: `${text}\n\n${text}`,
            tags: [text],
            externalDocs: { url: text, description: text },
            parameters: [
              { name: text, in: 'query', description: text, schema: { enum: [text], default: text } },
              { name: 'X-Attempt', in: 'header', description: text, schema: { default: text } },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    properties: { [text]: { type: 'string', description: text, example: text } },
                  },
                },
              },
            },
            responses: { 200: { description: text } },
          },
        },
      ]),
    ),
  });
