import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aSite } from './testing/shown-examples.ts';

const asking: Extract<PluginPageView, { page: 'ask' }> = {
  site: aSite(),
  page: 'ask',
  question: '',
  also: [],
  language: '',
  suggestions: [],
  ticket: null,
  report: null,
  problem: null,
  answer: null,
};

test('[PLUG-07] the page of an answer names the question in its title, shortened', () => {
  const titleOf = (question: string) =>
    parsePage(pages.renderPage({ ...asking, question })).querySelector('title')?.textContent;
  expect(titleOf('refund an order')).toMatch(/^refund an order/);
  expect(titleOf('refund '.repeat(40))).toMatch(/^refund (?:refund ){9}refund…/);
  expect(titleOf('')).toMatch(/^Ask/);
});
