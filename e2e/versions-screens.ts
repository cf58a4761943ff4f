import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const history = async (page: Page) => {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(page.getByText('First document')).toBeVisible();
};
const choose = async (page: Page) => {
  await history(page);
  await page.getByRole('button', { name: 'Replace document' }).click();
};

/** The same document with an event. */
const withEvent = JSON.stringify({
  ...(JSON.parse(smallDocument) as object),
  'x-webhooks': { 'order.paid': { post: { summary: 'An order was paid' } } },
});

/**
 * The steps from the history of a library's documents to a newer one; `library` is the URL of one with two.
 */
export const versionsScreens = (library: () => string): Screen[] => [
  {
    name: 'versions of a library',
    user: 'member',
    loadsAfterOpen: true,
    path: library,
    open: history,
    waitUntilShown: (page) =>
      expect(page.getByText('on a schedule').or(page.getByText('Current'))).toBeVisible(),
  },
  {
    name: 'replacing a document, with nothing chosen',
    user: 'member',
    path: library,
    open: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Show changes' }).click();
    },
    waitUntilShown: (page) => expect(page.getByText('Choose a file or enter an address')).toBeVisible(),
  },
  {
    name: 'what a newer document changes',
    user: 'member',
    loadsAfterOpen: true,
    path: library,
    open: async (page) => {
      await choose(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(withEvent) });
      await page.getByRole('button', { name: 'Show changes' }).click();
    },
    waitUntilShown: async (page) => {
      await expect(page.getByRole('heading', { name: /^Events added/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Apply changes' })).toBeVisible();
    },
  },
  {
    name: 'what a document of the history changed',
    user: 'member',
    loadsAfterOpen: true,
    path: library,
    open: async (page) => {
      await history(page);
      await page.getByRole('button', { name: /changes in document 2$/ }).click();
    },
    waitUntilShown: (page) => expect(page.getByText('2 changes broke callers')).toBeVisible(),
  },
];
