import { expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { anAskPage } from './testing/an-ask-page.ts';
import { parsePage } from './testing/parse-page.ts';

test('[PLUG-07] the page of an answer names the question in its title, shortened', () => {
  const titleOf = (question: string) =>
    parsePage(pages.renderPage(anAskPage({ question }))).querySelector('title')?.textContent;
  expect(titleOf('refund an order')).toMatch(/^refund an order/);
  expect(titleOf('refund '.repeat(40))).toMatch(/^refund (?:refund ){9}refund…/);
  expect(titleOf('')).toMatch(/^Ask/);
});
