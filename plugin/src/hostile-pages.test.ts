import { pageParts } from 'virtual:page-parts';
import { brandStyle } from '@fieldkit/contract/brand-colors.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { Window } from 'happy-dom';
import { describe, expect, test, vi } from 'vitest';
import { pages } from './pages.tsx';
import type { RequestForm } from './request/request-form.ts';
import { requestPanel } from './request/request-panel.ts';
import { hostileTexts, withHostileText } from './testing/hostile.ts';
import { parsePage } from './testing/parse-page.ts';
import { aBrand, allPages, aMethod, aSite } from './testing/shown-examples.ts';

/** Everything in a page that could run, load or link to something, except the product's own content. */
const dangersIn = (html: string): string[] =>
  [...parsePage(html).querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].filter(isDangerous).map(({ name, value }) => `${name}=${value}`),
    ...(isForeign(element) ? [`${element.tagName} ${element.textContent}`] : []),
  ]);

const isDangerous = ({ name, value }: Attr): boolean =>
  name.startsWith('on') ||
  ['style', 'srcdoc', 'http-equiv'].includes(name) ||
  (['href', 'src', 'action', 'formaction'].includes(name) && !isFine(value));

function isForeign(element: Element): boolean {
  const tag = element.tagName.toLowerCase();
  if (tag === 'style') return !ourStyles.has(element.textContent ?? '');
  if (tag === 'img') return !isPicture(element.getAttribute('src') ?? '');
  if (tag === 'source') return !isPicture(element.getAttribute('srcset') ?? '');
  if (tag === 'script') return !isOurScript(element);
  return ['iframe', 'object', 'embed', 'base', 'svg', 'template'].includes(tag);
}

const ourStyles = new Set([pageParts.style, brandStyle(aBrand().accent)]);
const isPicture = (path: string): boolean => /^\/brand\/[0-9a-f]{64}\.png$/.test(path);

const isFine = (address: string): boolean =>
  /^(\/(?!\/)|#|https?:\/\/|cursor:\/\/anysphere|vscode:mcp\/install\?|mailto:[^?]+$|data:image\/svg\+xml,)/.test(
    address,
  ) ||
  /^(?:vscode:\/\/chat-plugin\/install\?source=[\w%]+&plugin=[\w%]+|claude-cli:\/\/open\?q=[\w%.-]+)$/.test(
    address,
  );

const isOurScript = (script: Element): boolean =>
  script.getAttribute('src') === pageParts.script ||
  script.textContent === pageParts.rememberChoice ||
  script.textContent === pageParts.themeChoice ||
  (script.getAttribute('type') === 'application/ld+json' && isStructuredData(script.textContent ?? ''));

/** Browsers do not run it. Nothing in it may be able to end the element. */
const isStructuredData = (text: string): boolean =>
  !/[<>&]/.test(text) && JSON.parse(text)['@context'] === 'https://schema.org';

describe('text from other authors stays text', () => {
  test.each(hostileTexts)('%j', (text) => {
    for (const shown of allPages(aSite({ brand: aBrand() }))) {
      const html = pages.renderPage(withHostileText(shown, text));
      expect(dangersIn(html), shown.page).toEqual([]);
      expect(html).not.toMatch(/\sstyle=/);
      expect(parsePage(html).querySelector('img')).toBeNull();
    }
  });

  test.each(hostileTexts)('on the sign-in page of a private project: %j', (text) => {
    const { project_uuid, origin } = aSite();
    const brand = withHostileText(aBrand(), text);
    const gate = {
      project_uuid,
      name: text,
      origin,
      sign_in_url: text,
      brand,
      refused: 'wrong_key' as const,
    };
    const html = pages.renderGate(gate);
    expect(dangersIn(html)).toEqual([]);
    expect(parsePage(html).querySelector('img')).toBeNull();
  });

  test('and is shown unchanged', () => {
    const [, image = ''] = hostileTexts;
    const [home] = allPages();
    if (!home) throw new Error('There is no home page');
    const page = parsePage(pages.renderPage(withHostileText(home, image)));
    expect(page.querySelector('h1')?.textContent).toBe(image);
    expect(page.title).toBe(image);
  });

  test.each(hostileTexts)('in Test request: %j', (text) => {
    const { base_url, http_method, inputs, authentication, ...method } = aMethod();
    const hostile: MethodView = {
      ...withHostileText(method, text),
      base_url,
      http_method,
      inputs: (inputs ?? []).map((input) => ({ ...withHostileText(input, text), in: input.in })),
      authentication: {
        schemes: authentication.schemes.map((scheme) => ({ ...scheme, description: text })),
        alternatives: [['key'], [text]],
      },
    };
    const html = pages.renderPage({ site: aSite(), page: 'method', method: hostile, workflows: [] });
    expect(dangersIn(html)).toEqual([]);
    const data = parsePage(html).querySelector<HTMLElement>('[data-request]')?.dataset.request ?? '';
    const form = JSON.parse(data) as RequestForm;
    expect(form.servers).toEqual([{ origin: 'https://api.meridian.example', path: '/v1', description: '' }]);
    const window = new Window();
    for (const name of ['document', 'HTMLInputElement', 'HTMLTextAreaElement', 'sessionStorage'] as const)
      vi.stubGlobal(name, window[name]);
    const panel = requestPanel(form);
    expect(dangersIn(panel.outerHTML)).toEqual([]);
    expect(new URL(panel.querySelector('.call code')?.textContent ?? '').origin).toBe(
      'https://api.meridian.example',
    );
    vi.unstubAllGlobals();
  });

  test('dangerous elements are detected', () => {
    expect(dangersIn('<p onclick="a()"><a href="javascript:a()">x</a><script>a()</script></p>')).toHaveLength(
      3,
    );
  });
});

test('only web addresses become links for the owner', () => {
  const site = aSite({
    website_url: 'javascript:alert(1)',
    documentation_url: 'HTTPS://docs.example/a b',
    repository_url: '//evil.example',
  });
  const [home] = allPages(site);
  const page = parsePage(pages.renderPage(home as NonNullable<typeof home>));
  const links = [...page.querySelectorAll('.owner-links a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://docs.example/a%20b']);
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer']);
});

test('the policy lists every inline script and style of a page', () => {
  expect(pages.inlineHashes).toEqual({
    scripts: [pageParts.rememberChoiceHash, pageParts.themeChoiceHash],
    styles: [pageParts.styleHash],
  });
  for (const hash of [...pages.inlineHashes.scripts, pageParts.styleHash])
    expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
});
