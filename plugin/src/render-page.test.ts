import { pageParts } from 'virtual:page-parts';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { mcpClients } from '@fieldkit/contract/mcp-clients.ts';
import * as pluginPageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { anAskPage } from './testing/an-ask-page.ts';
import { parsePage, wordsOf } from './testing/parse-page.ts';
import {
  aLibrary,
  allPages,
  aMethod,
  aMethodLine,
  anAnswer,
  aSite,
  aWorkflow,
  aWorkflowLine,
} from './testing/shown-examples.ts';

const site = aSite();
const home = (changes = {}) =>
  pages.renderPage({
    site: aSite(changes),
    page: 'home',
    libraries: [aLibrary()],
    workflows: [aWorkflowLine()],
  });

test('a page without published content says so instead of showing version 0', () => {
  const { textContent } = parsePage(home({ version: 0 })).body;
  expect(textContent).toContain('Nothing published yet');
  expect(textContent).not.toMatch(/Version 0|updated on/);
});

describe('every page', () => {
  test.each(allPages().map((shown) => [shown.page, shown] as const))('%s is complete', (name, shown) => {
    const html = pages.renderPage(shown);
    const page = parsePage(html);
    expect(html).toMatch(/^<!doctype html><html lang="en" data-theme="system">/);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).not.toBe('');
    expect(page.querySelector('a.skip')?.getAttribute('href')).toBe('#content');
    for (const skip of page.querySelectorAll('a.skip'))
      expect(page.querySelector(skip.getAttribute('href') ?? ''), skip.textContent).not.toBeNull();
    expect(page.querySelector('a.skip[href="#samples"]') !== null).toBe(name === 'method');
    expect(page.querySelector('a.side-skip') !== null).toBe(page.querySelector('.with-side') !== null);
    expect(page.querySelector('.foot')?.textContent).toContain('Published with Fieldkit');
    expect(page.querySelector('.foot')?.textContent).toContain('Version 12, updated on Nov 12, 2026');
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const markdown = page.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href');
    if (name === 'missing') expect(markdown).toBeUndefined();
    else expect(markdown).toMatch(/^\/[\w/-]+\.md(\?|$)/);
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
    if (name !== 'missing') expect(canonical).toMatch(/^https:\/\/meridian\.plugins\.example\//);
  });

  test('search results and private pages are hidden from search engines, but the others are listed', () => {
    const listed = allPages().map((shown) => [shown.page, !pages.renderPage(shown).includes('noindex')]);
    expect(Object.fromEntries(listed)).toEqual({
      home: true,
      workflows: true,
      guides: true,
      events: true,
      event: true,
      models: true,
      model: true,
      changelog: true,
      guide: true,
      workflow: true,
      methods: false,
      method: true,
      ask: false,
      missing: false,
    });
    expect(home({ is_guest: true })).toContain('noindex');
  });

  test('a guest of a private project can sign out', () => {
    const form = parsePage(home({ is_guest: true })).querySelector('form.leave');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/leave']);
    expect(parsePage(home()).querySelector('form.leave')).toBeNull();
  });
});

describe('[PLUG-07] the home page', () => {
  test('shows each client with a snippet that contains a placeholder for the key', () => {
    const page = parsePage(home());
    const tabs = [...page.querySelectorAll('.tabs input[type=radio]')].map((one) =>
      one.getAttribute('value'),
    );
    expect(tabs).toEqual(mcpClients.map(({ id }) => id));
    for (const panel of page.querySelectorAll('.panel')) {
      expect(panel.querySelector('[data-key]')?.textContent).toBe('YOUR_KEY');
      expect(panel.textContent).toContain(site.mcp_url);
    }
    expect(page.querySelectorAll('a[data-install]')).toHaveLength(2);
  });

  test('shows the commands for setting up the connection as code', () => {
    const page = parsePage(home());
    const codes = (client: string) =>
      page.querySelector(`#client-${client} ~ .panel`)?.querySelectorAll('.how code, .remark code') ?? [];
    expect([...codes('claude-code')].map((code) => code.textContent)).toEqual([
      '--scope user',
      '/mcp',
      '/mcp',
    ]);
    expect([...codes('cursor')].map((code) => code.textContent)).toEqual([
      '.cursor/mcp.json',
      '~/.cursor/mcp.json',
    ]);
    expect([...codes('codex')].map((code) => code.textContent)).toEqual([
      '~/.codex/config.toml',
      '/mcp',
      'http_headers',
      'codex mcp login',
    ]);
    for (const [place, client] of mcpClients.entries())
      expect(page.querySelectorAll('.panel .how')[place]?.textContent).toBe(client.steps.join(''));
  });

  test('has the same tile as its project in the dashboard', () => {
    const hue = (changes: object) =>
      parsePage(home(changes)).querySelector('.tile')?.getAttribute('data-hue');
    expect(hue({ name: 'Another' })).toBe(hue({}));
    expect(hue({ project_uuid: 'another' })).not.toBe(hue({}));
  });

  test('offers a key and the choices even without scripts', () => {
    const html = home();
    expect(html).toMatch(/<noscript><form (?=[^>]*method="post")(?=[^>]*action="\/install-key")/);
    expect(parsePage(html).querySelectorAll('.tabs input:checked, .tabs input[checked]')).toHaveLength(1);
  });

  test('shows an address that programs can resolve when the plugin is below localhost', () => {
    const local = { origin: 'http://meridian.localhost:3000', mcp_url: 'http://meridian.localhost:3000/mcp' };
    const html = home({ ...local, fallback_mcp_url: 'http://localhost:3000/p/meridian/mcp' });
    const page = parsePage(html);
    const commands = page.querySelector('.panel pre')?.textContent;
    expect(commands).toContain(' http://localhost:3000/p/meridian/mcp ');
    expect(page.querySelectorAll('.other-address')).toHaveLength(0);
    expect(parsePage(home()).querySelectorAll('.other-address')).toHaveLength(1);
  });

  test('[PLUG-07] begins with links to its first three workflows', () => {
    const workflows = ['a', 'b', 'c', 'd'].map((workflow_uuid) => aWorkflowLine({ workflow_uuid }));
    const html = pages.renderPage({ site, page: 'home', libraries: [aLibrary()], workflows });
    const links = [...parsePage(html).querySelectorAll('.tries a')];
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/workflows/a',
      '/workflows/b',
      '/workflows/c',
    ]);
  });

  test('shows the badge only when the project was reviewed', () => {
    expect(wordsOf(home())).toContain('Approved');
    expect(wordsOf(home({ trial_ends_at: '2026-11-28T10:00:00.000Z' }))).toContain(
      'A visitor created this page',
    );
    expect(wordsOf(home({ is_approved: false }))).not.toContain('Approved');
  });
});

describe('[PLUG-07] a workflow', () => {
  test('lists its steps in order with code in every language, and a prompt', () => {
    const page = parsePage(pages.renderPage({ site, page: 'workflow', workflow: aWorkflow() }));
    const steps = [...page.querySelectorAll('.step')];
    expect(steps.map((step) => step.querySelector('h3')?.textContent)).toEqual([
      'Step 1 List payments',
      'Step 2 Refund a payment',
    ]);
    for (const step of steps) expect(step.querySelectorAll('.sample')).toHaveLength(sampleLanguages.length);
    expect(page.querySelectorAll('.picker')).toHaveLength(1);
    expect(page.querySelector('pre.wraps')?.textContent).toContain(
      'Use the MCP server "meridian-payments" to build this in my project: Refund part of an order.',
    );
  });

  test('shows the HTTP methods of its steps, and the values passed from step to step, also as a flowchart', () => {
    const cards = pages.renderPage({
      site,
      page: 'workflows',
      workflows: [aWorkflowLine({ http_methods: ['GET', 'POST', ''] })],
      search: '',
      part: { page: 1, pages: 1, total: 1 },
    });
    expect(wordsOf(cards)).toContain('GETPOST•');
    const method = aMethod({ http_method: 'POST', method_name: 'Refund "it"] --> x' });
    const workflow = aWorkflow({
      steps: [
        {
          description: '',
          method_name: 'List payments',
          method: aMethod({ http_method: 'GET', method_name: 'List' }),
        },
        {
          description: '',
          method_name: 'Refund',
          method,
          takes: [{ input: 'payment_id', thing: 'payment', from_step: 1 }],
        },
      ],
    });
    expect(wordsOf(pages.renderPage({ site, page: 'workflow', workflow }))).toContain(
      'Takes payment_id from step 1',
    );
    expect(pages.renderMarkdown({ site, page: 'workflow', workflow })).toContain(
      [
        '```mermaid',
        'flowchart TD',
        '  s1["1. GET List"]',
        '  s2["2. POST Refund #34;it#34;#93; --#62; x"]',
        '  s1 -->|"payment_id"| s2',
        '```',
      ].join('\n'),
    );
  });

  test('shows which steps are broken, and why', () => {
    const workflow = aWorkflow({
      is_validated: false,
      steps: [
        { description: '', method_name: 'Send a receipt', method: null },
        { description: '', method_name: 'Refund', method: aMethod({ is_deprecated: true }) },
      ],
    });
    const words = wordsOf(pages.renderPage({ site, page: 'workflow', workflow }));
    expect(words).toContain('(step 1, step 2)');
    expect(words).toContain('The method Send a receipt no longer exists.');
    expect(words).toContain('This method is deprecated.');
  });
});

describe('asking a question', () => {
  const asking = anAskPage({ site, question: 'q' });

  test.each(['answered', 'uncertain', 'none'] as const)('states the limits of an answer: %s', (outcome) => {
    const page = parsePage(pages.renderPage({ ...asking, answer: anAnswer({ outcome }) }));
    expect(page.querySelector('.answer .badge')?.textContent).toBe(pluginPageMessages.outcomes[outcome]);
    expect(page.querySelector('.answer-head p')?.textContent).toContain(
      pluginPageMessages.version(site.version),
    );
  });

  test('lists other close matches before the code of the closest one if it is uncertain, and after the code otherwise', () => {
    const orderOf = (outcome: 'answered' | 'uncertain') => {
      const answer = anAnswer({
        outcome,
        workflow: null,
        methods: [aMethod()],
        nearMethods: [aMethodLine()],
      });
      const page = parsePage(pages.renderPage({ ...asking, answer }));
      return [...page.querySelectorAll('h2[id]')]
        .map(({ id }) => id)
        .filter((id) => /^(calls|near-methods)$/.test(id));
    };
    expect(orderOf('uncertain')).toEqual(['near-methods', 'calls']);
    expect(orderOf('answered')).toEqual(['calls', 'near-methods']);
  });

  test('shows the other wordings of a question, and a long question in full', () => {
    const question = 'give the customer half of the money back that they paid last week';
    const also = ['create a refund', 'refund part of a payment'];
    const page = parsePage(pages.renderPage({ ...asking, question, also, answer: anAnswer() }));
    expect(page.querySelector('.searched')?.textContent).toBe(question);
    expect(page.querySelector('.wordings legend')?.textContent).toBe('Other phrasings');
    const short = parsePage(pages.renderPage({ ...asking, answer: anAnswer() }));
    expect(short.querySelector('.searched')).toBeNull();
  });

  test('[PLUG-07] asking again sends the other wordings as well, unless they are unchecked', () => {
    const also = ['create a refund', 'refund part of a payment'];
    const page = parsePage(pages.renderPage({ ...asking, also, answer: anAnswer() }));
    const fields = [...page.querySelectorAll('form[action="/ask"] input[name=also]')];
    expect(fields.map((one) => [one.getAttribute('type'), one.getAttribute('value')])).toEqual(
      also.map((wording) => ['checkbox', wording]),
    );
    expect(fields.every((one) => one.hasAttribute('checked'))).toBe(true);
  });

  test('[PLUG-07] a question that cannot be answered stays in its field, with the reason', () => {
    const problem = { title: 'This question could not be read', text: 'Enter at most 5 other phrasings.' };
    const page = parsePage(pages.renderPage({ ...asking, question: 'refund', answer: null, problem }));
    expect(page.querySelector('[role=alert]')?.textContent).toBe(`${problem.title}${problem.text}`);
    expect(page.querySelector<HTMLInputElement>('#q')?.getAttribute('value')).toBe('refund');
    expect(page.querySelector('header nav')).not.toBeNull();
  });

  test('shows the answer with links to its sources, and each step with its code', () => {
    const page = parsePage(pages.renderPage({ ...asking, answer: anAnswer() }));
    expect(page.querySelector('.answer-text a')?.getAttribute('href')).toMatch(/^\/workflows\//);
    expect(page.querySelector('.answer-text code')?.textContent).toBe('POST /refunds');
    expect(page.querySelectorAll('.steps .step').length).toBe(aWorkflow().steps.length);
    expect(page.querySelector('[data-written]')).toBeNull();
  });

  test('in a given language is shown in that language, regardless of earlier choices', () => {
    const html = pages.renderPage({ ...asking, language: 'python', answer: anAnswer() });
    const picker = parsePage(html).querySelector('.picker');
    expect(picker?.querySelector('[checked]')?.getAttribute('value')).toBe('python');
    // The inline script then restores no earlier choice.
    expect(picker?.getAttribute('data-requested')).toBe('python');
  });

  test('as Markdown has the code only in that language', () => {
    const text = pages.renderMarkdown({ ...asking, language: 'python', answer: anAnswer() });
    expect(text).toContain('```python');
    expect(text).not.toContain('```sh');
    expect(pages.renderMarkdown({ ...asking, answer: anAnswer() })).toContain('```sh');
  });

  test('without a question offers suggested questions', () => {
    const suggestions = ['Refund & tell', '<b>'];
    const page = parsePage(pages.renderPage({ ...asking, question: '', answer: null, suggestions }));
    const links = [...page.querySelectorAll('.chips a')];
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Refund & tell', '/ask?q=Refund+%26+tell'],
      ['<b>', '/ask?q=%3Cb%3E'],
    ]);
  });

  test('without suggestions shows how to ask', () => {
    expect(wordsOf(pages.renderPage({ ...asking, question: '', answer: null }))).toContain(
      'Describe the outcome you want',
    );
  });
});

describe('the sign-in page of a private project', () => {
  const { project_uuid, origin } = site;
  const gate = { project_uuid, name: 'Meridian', origin, sign_in_url: 'https://fieldkit.example/in' };

  test('links to the sign-in on the dashboard, and has a form for the key', () => {
    const page = parsePage(pages.renderGate({ ...gate, refused: null }));
    expect(page.querySelector('a.solid')?.getAttribute('href')).toBe('https://fieldkit.example/in');
    expect(page.querySelector('a.solid + .hint')?.textContent).toBe('You will return here afterwards.');
    const form = page.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/enter']);
    expect(page.querySelector('input[name=key]')?.getAttribute('type')).toBe('password');
    expect(page.querySelector('[role=alert]')).toBeNull();
  });

  test.each(['wrong_key', 'old_link', 'too_often'] as const)('shows what went wrong: %s', (refused) => {
    const alert = parsePage(pages.renderGate({ ...gate, refused })).querySelector('[role=alert]');
    expect(alert?.textContent).not.toBe('');
  });
});

test('the style sheet covers every language and as many rows as there are clients', () => {
  for (const { id } of sampleLanguages) expect(pageParts.style).toContain(`[data-language=${id}]`);
  expect(pageParts.style).toContain(`repeat(${mcpClients.length},auto)`);
});

test('a missing page has the field for questions, and leads to methods and the changelog, if there are any', () => {
  const formsOf = (methods: number) =>
    parsePage(pages.renderPage({ site: aSite({ methods }), page: 'missing' })).querySelectorAll(
      '.empty form[action="/ask"] [name=q]',
    ).length;
  expect([formsOf(3), formsOf(0)]).toEqual([1, 0]);
  const linksOf = (changes: Partial<typeof site>) =>
    [
      ...parsePage(pages.renderPage({ site: aSite(changes), page: 'missing' })).querySelectorAll('.empty a'),
    ].map((link) => link.getAttribute('href'));
  expect(linksOf({ methods: 3, changelog: 2 })).toEqual(['/', '/methods', '/changelog']);
  expect(linksOf({ methods: 0, changelog: 0 })).toEqual(['/']);
});

test('a search without results leads to the same question', () => {
  const page = parsePage(
    pages.renderPage({
      site,
      page: 'methods',
      libraries: [aLibrary()],
      methods: [],
      search: 'zebra migration',
      library_uuid: '',
      tag: null,
      part: { page: 1, pages: 1, total: 0 },
    }),
  );
  expect([...page.querySelectorAll('.empty a')].map((link) => link.getAttribute('href'))).toEqual([
    '/methods',
    '/ask?q=zebra+migration',
  ]);
});
