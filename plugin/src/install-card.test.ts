import fs from 'node:fs';
import { clientMark } from '@fieldkit/contract/client-marks.ts';
import { installWays, otherInstallWays, pluginClients } from '@fieldkit/contract/plugin-clients.ts';
import type { PluginPageView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aSite, aWorkflowLine } from './testing/shown-examples.ts';
import { pluginOf } from './text/site-lines.ts';

type Home = Extract<PluginPageView, { page: 'home' }>;
const home = (changes: Partial<Home> = {}): Home => ({
  page: 'home',
  site: aSite(),
  libraries: [],
  workflows: [],
  cost: { always: 2_437, skills: 14_310, index: 1_249 },
  ...changes,
});
const cardOf = (changes: Partial<SiteView> = {}) =>
  parsePage(pages.renderPage(home({ site: aSite(changes) }))).querySelector('.install-card') as Element;
const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('the top of the home page', () => {
  const buttonsOf = (changes: Partial<SiteView> = {}) =>
    [
      ...parsePage(pages.renderPage(home({ site: aSite(changes) }))).querySelectorAll('.client-buttons a'),
    ] as HTMLAnchorElement[];

  test('has the first sentence, a field for questions, and one button for each client', () => {
    const page = parsePage(pages.renderPage(home()));
    expect(textOf(page.querySelector('.masthead .lead'))).toMatch(/^Accept payments .* debits\.$/);
    expect(textOf(page.querySelector('.about'))).toBe('Test mode is free and needs no contract.');
    expect(page.querySelector('.masthead form')?.getAttribute('action')).toBe('/ask');
    const names = ['Claude Code', 'Codex', 'Copilot CLI', 'Gemini CLI', 'VS Code', 'Cursor', 'Claude'];
    expect(buttonsOf().map(textOf)).toEqual(names);
    const anchors = buttonsOf().flatMap((button) => button.getAttribute('href')?.match(/^#.*/)?.[0] ?? []);
    expect(anchors).toHaveLength(4);
    for (const anchor of anchors) expect(page.querySelector(anchor)).not.toBeNull();
  });

  test('has no key of a private project, and no buttons during a trial', () => {
    const hrefs = buttonsOf({ is_opensource: false }).map(({ href }) => decodeURIComponent(href));
    expect(hrefs.join(' ')).not.toContain('YOUR_KEY');
    expect(buttonsOf({ trial_ends_at: '2026-11-28T10:00:00.000Z' })).toEqual([]);
  });

  test('keeps a list or a code block at the start of the text complete', () => {
    for (const description of ['- one\n- two', '```\na\n```'])
      expect(
        parsePage(pages.renderPage(home({ site: aSite({ description }) }))).querySelector('.about'),
      ).toBeNull();
  });

  test('is followed by the first steps, the workflows and the libraries, and links the guides', () => {
    const guides = [{ slug: 'start', title: 'Get started', excerpt: '' }];
    const page = parsePage(pages.renderPage(home({ guides, workflows: [aWorkflowLine()] })));
    const headings = [...page.querySelectorAll('.part h2, .card h2')].map(textOf);
    expect(headings).toEqual(['Install the plugin', 'First steps', 'Workflow recipes', 'Libraries']);
    expect(
      page.querySelector('#guides')?.closest('section')?.querySelector('ul a')?.getAttribute('href'),
    ).toBe('/guides/start');
  });
});

describe('the install card', () => {
  test('has a part with an anchor and a mark for each client, the first of them open', () => {
    const card = cardOf();
    for (const { id, name } of pluginClients) {
      const part = card.querySelector(`#install-${id}`)?.closest('details') ?? null;
      expect(textOf(part?.querySelector('summary') ?? null)).toBe(name);
      expect(part?.querySelector(`summary .mark-${id}`)).not.toBeNull();
    }
    expect(card.querySelectorAll('details[open]')).toHaveLength(1);
    expect(textOf(card.querySelector('#install-codex code'))).toContain('/codex/plugin.git');
  });

  test('lists other ways after the clients, without a key, then the configuration of the MCP server and its test', () => {
    const card = cardOf();
    const last = [...card.querySelectorAll('.install-card > details[name=install]')].slice(-2);
    expect(last.map((part) => textOf(part.querySelector('summary')))).toEqual([
      'Other ways',
      'Configure the MCP server yourself',
    ]);
    const [others, setup] = last;
    const links = [...(others?.querySelectorAll('a') ?? [])].map((link) => textOf(link));
    expect(links).toEqual(['Add to Cursor', 'Add to Claude', 'Add to VS Code']);
    expect(setup?.querySelectorAll('#connect .tabs input[type=radio]').length).toBeGreaterThan(5);
    expect(card.querySelector('.test-line [data-test]')?.closest('[data-methods]')).toBe(card);
    expect(textOf(others?.querySelector('code') ?? null)).toBe(
      'npx skills add https://meridian.plugins.example',
    );
  });

  test('explains the key of a private project above its commands, and otherwise beside the configuration', () => {
    for (const is_opensource of [true, false]) {
      const lines = [...cardOf({ is_opensource }).querySelectorAll('.key-line')];
      expect(lines.map((line) => line.closest('#connect') !== null)).toEqual([is_opensource]);
    }
  });

  test('of a private project has no link with a key, and no command that cannot send one', () => {
    const card = cardOf({ is_opensource: false });
    expect(card.querySelector('#install-vscode')).toBeNull();
    expect([...card.querySelectorAll('code')].map(textOf).join(' ')).not.toContain('npx skills');
    const links = [...card.querySelectorAll('a')].filter((link) => !link.closest('#connect'));
    expect(links.map(({ href }) => href).join(' ')).not.toContain('YOUR_KEY');
  });

  test('shows roughly what the plugin costs, if that is known', () => {
    expect(textOf(cardOf().querySelector('.install-cost'))).toMatch(
      /2,400 tokens in every conversation.*14,000 tokens when skills are used.*1,200 tokens for the index/,
    );
    expect(pages.renderPage(home({ cost: null }))).not.toContain('install-cost"');
  });
});

test('the style sheet has the icon of each way to install', () => {
  const styles = fs.readFileSync(new URL('./style/marks.css', import.meta.url), 'utf8');
  const plugin = pluginOf(aSite());
  for (const { id } of [...installWays(plugin), ...otherInstallWays(plugin)]) {
    const mark = new RegExp(`\\.mark-${id}\\b[^}]* d='([^']+)'`).exec(styles)?.[1];
    expect([id, mark]).toEqual([id, clientMark(id)]);
  }
});

test.each(pluginClients)('the badge of $name has its name and its icon', ({ id, name }) => {
  const svg = parsePage(pages.renderBadge(aSite(), id)).querySelector('svg');
  expect([svg?.getAttribute('aria-label'), svg?.querySelector('text')?.textContent]).toEqual([
    `Install in ${name}`,
    `Install in ${name}`,
  ]);
  expect(svg?.querySelector('path')?.getAttribute('d')).toMatch(/^m?M?/);
  expect(Number(svg?.getAttribute('width'))).toBeLessThan(200);
});
