import type { FastifyInstance } from 'fastify';
import { fontsIn } from '../../platform/http-kit/brand-style.ts';
import { sendNotModified, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { escapeHtml, pageMark, policySource } from '../../platform/http-kit/html-page.ts';
import type { Env } from '../../platform/settings/env.ts';
import * as messages from './front-page.messages.ts';
import { frontPageStyle } from './front-page-style.ts';

/** The HTML of the front page, and its Content-Security-Policy. */
type FrontPage = { html: string; policy: string };

/** Renders the front page once per process: it depends only on settings. `web` is the folder of the web build. */
function renderFrontPage(env: Env, web: string): FrontPage {
  const style = frontPageStyle(fontsIn(web));
  const html = page(env, style, fontsIn(web).sans);
  return { html, policy: policy(style) };
}

function policy(style: string): string {
  return [
    "default-src 'none'",
    `script-src ${[headScript, trialScript].map(policySource).join(' ')}`,
    `style-src ${policySource(style)}`,
    // The form starts a trial.
    "connect-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function page(env: Env, style: string, font: string | null): string {
  const whole = (address: string) => escapeHtml(new URL(address, env.PUBLIC_URL).href);
  const preload = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n` : '';
  return `<!doctype html>
<html lang="en" data-theme="light" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(messages.title)}</title>
<meta name="description" content="${escapeHtml(messages.description)}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${whole('/')}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(messages.title)}">
<meta property="og:description" content="${escapeHtml(messages.description)}">
<meta property="og:url" content="${whole('/')}">
<meta property="og:image" content="${whole('/social.png')}">
<meta name="twitter:card" content="summary_large_image">
${preload}<style>${style}</style>
<script>${headScript}</script>
</head>
<body>
<a class="skip" href="#content">${escapeHtml(messages.skip)}</a>
<header><div class="wide bar">
<a class="mark" href="/">${pageMark}Fieldkit</a>
<nav aria-label="${escapeHtml(messages.pages)}"><a href="#loop">${escapeHtml(messages.howItWorks)}</a><a href="#host">${escapeHtml(messages.selfHosting)}</a><a href="/api/docs">${escapeHtml(messages.apiReference)}</a></nav>
<a class="plain" href="/login">${escapeHtml(messages.signIn)}</a>
<a class="button" href="/login">${escapeHtml(messages.start)}</a>
</div></header>
<main id="content">
<div class="hero">
<h1>${escapeHtml(messages.heading)}</h1>
<p class="lead wide">${escapeHtml(messages.lead)}</p>
${hasTrials(env) ? trialForm() : ''}
${hasTrials(env) ? liveDemo(env) : actions(env)}
<p class="small">${escapeHtml(messages.underActions)}</p>
${example()}
</div>
${loop()}
${proofs()}
${selfHosting()}
<section class="closing"><div class="wide"><h2>${escapeHtml(messages.closing)}</h2>${actions(env)}</div></section>
</main>
<footer><div class="wide foot"><span>${escapeHtml(messages.footer)}</span><nav aria-label="Fieldkit"><a class="plain" href="/api/docs">${escapeHtml(messages.apiReference)}</a><a class="plain" href="/login">${escapeHtml(messages.signIn)}</a></nav></div></footer>${hasTrials(env) ? `\n<script>${trialScript}</script>` : ''}
</body>
</html>
`;
}

/** A trial needs an address for its plugin. */
const hasTrials = ({ TRIALS, PLUGIN_DOMAIN }: Env): boolean => TRIALS && PLUGIN_DOMAIN !== undefined;

/** It needs the page's script, so that visitors see the progress; without scripts it is hidden. */
function trialForm(): string {
  const { label, placeholder, start, note } = messages.trial;
  return `<form class="try" id="try" novalidate>
<label for="try-url">${escapeHtml(label)}</label>
<div class="row"><input id="try-url" name="url" type="url" autocomplete="url" spellcheck="false" placeholder="${escapeHtml(placeholder)}" aria-describedby="try-status"><button class="button">${escapeHtml(start)}</button></div>
<p class="small" id="try-status" role="status">${escapeHtml(note)}</p>
<p class="actions" id="try-result"></p>
</form>`;
}

const demoLink = ({ LIVE_DEMO_URL }: Env): string =>
  LIVE_DEMO_URL
    ? `<a class="button quiet" href="${escapeHtml(LIVE_DEMO_URL)}">${escapeHtml(messages.liveDemo)}</a>`
    : '';

const actions = (env: Env): string =>
  `<div class="actions"><a class="button" href="/login">${escapeHtml(messages.start)}</a>${demoLink(env)}</div>`;

/** Below the form of a trial, which is the way to start there. */
const liveDemo = (env: Env): string =>
  env.LIVE_DEMO_URL ? `<div class="actions">${demoLink(env)}</div>` : '';

function example(): string {
  const { label, question, tool, query, method, path, name, code, source } = messages.example;
  return `<figure class="example" aria-label="${escapeHtml(label)}">
<p class="question">${escapeHtml(question)}</p>
<p class="tool"><b>${tool}</b><span>${escapeHtml(query)}</span></p>
<p class="found"><span class="verb">${method}</span><code>${path}</code><span>${escapeHtml(name)}</span></p>
<pre tabindex="0" aria-label="${escapeHtml(name)}" role="region">${escapeHtml(code.join('\n'))}</pre>
<p class="source">${escapeHtml(source)}</p>
</figure>`;
}

function loop(): string {
  const steps = messages.loop.map(
    ({ picture, title, text, alternative }) =>
      `<li><div><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p></div><figure>${['light', 'dark']
        .map(
          (theme) =>
            `<img class="${theme}" src="/front-page/${picture}-${theme}.webp" alt="${escapeHtml(alternative)}" width="640" height="400" loading="lazy" decoding="async">`,
        )
        .join('')}</figure></li>`,
  );
  return `<section id="loop"><div class="wide"><h2>${escapeHtml(messages.loopTitle)}</h2><ol class="loop">${steps.join('\n')}</ol></div></section>`;
}

function proofs(): string {
  const figures = messages.proofs.map(
    ({ figure, text }) => `<div><dt>${escapeHtml(text)}</dt><dd>${escapeHtml(figure)}</dd></div>`,
  );
  return `<section><div class="wide"><h2>${escapeHtml(messages.proofTitle)}</h2><dl class="proofs">${figures.join('')}</dl><p class="small">${escapeHtml(messages.proofNote)}</p></div></section>`;
}

function selfHosting(): string {
  const commands = messages.commands.map(
    ({ command, text }) => `<li><code>${escapeHtml(command)}</code><span>${escapeHtml(text)}</span></li>`,
  );
  return `<section id="host"><div class="wide host"><div><h2>${escapeHtml(messages.hostTitle)}</h2><p>${escapeHtml(messages.hostText)}</p></div><ul class="commands">${commands.join('')}</ul></div></section>`;
}

/**
 * Serves `/`. It redirects to the dashboard; with `FRONT_PAGE=on`, it shows the front page to visitors, and the
 * page's own script sends signed-in users to the dashboard. `web` is the folder of the web build.
 */
export function frontPageRoutes(app: FastifyInstance, env: Env, web: string): void {
  const frontPage = env.FRONT_PAGE ? renderFrontPage(env, web) : undefined;
  const tag = frontPage && tagOfBody(frontPage.html);

  app.get('/', (request, reply) => {
    // The request target may also be an absolute URL (RFC 9112, section 3.2.2).
    const queryStart = request.url.indexOf('?');
    const query = queryStart === -1 ? '' : request.url.slice(queryStart);
    if (!frontPage || !tag || hasLandingParams(query)) return reply.redirect(`/dashboard${query}`);
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': frontPage.policy });
    if (sendNotModified(request, reply, tag)) return reply;
    return reply.type('text/html; charset=utf-8').send(frontPage.html);
  });
}

/** The parameters that the dashboard reads, wherever it is opened. */
const landingParams = ['selected_plan', 'billing_cycle', 'inviter_hash', 'trial', 'checkout', '_ptxn'];

/** Whether a link from outside is meant for the dashboard. Others may have the parameters of a campaign. */
function hasLandingParams(query: string): boolean {
  const params = new URLSearchParams(query);
  return landingParams.some((name) => params.has(name));
}

/**
 * Runs before the page is drawn: sends signed-in users to the dashboard, and applies the theme that the browser has
 * stored for the product.
 */
const headScript =
  "(()=>{let t=null;try{t=localStorage.getItem('theme');if(localStorage.getItem('auth_user'))location.replace('/dashboard')}catch{}document.documentElement.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()";

const { reading, failed, kept, open, keep } = messages.trial;

/** Starts a trial with the address in the form, and shows the plugin or the reason for the refusal. */
const trialScript = `(() => {
  const form = document.getElementById('try');
  const status = document.getElementById('try-status');
  const [input, button] = [form.elements.url, form.querySelector('button')];
  const link = (text, href, look) => Object.assign(document.createElement('a'), { textContent: text, href, className: look });
  const show = (text, isError, ...actions) => {
    status.textContent = text;
    status.classList.toggle('bad', isError);
    input.setAttribute('aria-invalid', String(isError));
    document.getElementById('try-result').replaceChildren(...actions);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    show(${JSON.stringify(reading)}, false);
    try {
      const response = await fetch('/api/trials', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: input.value.trim() }),
      });
      const answer = await response.json();
      if (!response.ok) return show(answer.fields?.url ?? answer.message, true);
      const time = new Date(answer.expires_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
      const text = ${JSON.stringify(kept)}.replace('{name}', () => answer.name).replace('{methods}', answer.methods.toLocaleString('en')).replace('{time}', time);
      show(text, false, link(${JSON.stringify(open)}, answer.url, 'button'), link(${JSON.stringify(keep)}, '/dashboard?trial=' + answer.token, 'button quiet'));
      document.querySelector('#try-result a').focus();
    } catch {
      show(${JSON.stringify(failed)}, true);
    } finally {
      button.disabled = false;
    }
  });
})()`;
