import { expect, type Page } from '@playwright/test';
import { delayFile } from './layout-shifts.ts';
import { anyDialog, dialogTitled, type Screen } from './screen.ts';

const listed = (list: 'Events' | 'Models') => (page: Page) =>
  expect(page.getByRole('region', { name: list }).getByRole('link').first()).toBeVisible();
/** Opens the first event or model of a list. */
const openFirst = (list: 'Events' | 'Models') => (page: Page) =>
  page.getByRole('region', { name: list }).getByRole('link').first().click();
const editFirst = (list: 'Events' | 'Models') => async (page: Page) => {
  await openFirst(list)(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
};
const fields = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();

/** The screens of a library's methods, workflows, events and models; `library` is its URL. */
export const contentScreens = (library: () => string): Screen[] => [
  {
    name: 'library with its methods',
    user: 'member',
    path: library,
    waitUntilShown: (page) => expect(page.getByText('Page 1 of 62').first()).toBeAttached(),
  },
  {
    name: 'method',
    user: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) =>
      page.getByRole('region', { name: 'Methods' }).getByRole('link', { name: /issue/i }).first().click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'editing a method',
    user: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) => page.getByRole('button', { name: 'Edit Create an issue', exact: true }).click(),
    waitUntilShown: (page) => expect(page.getByRole('textbox', { name: 'Endpoint' })).toBeVisible(),
  },
  {
    name: 'editing a method with its responses',
    user: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Create an issue', exact: true }).click();
      await page.getByRole('button', { name: 'Edit responses' }).click();
      const response = page.getByRole('group', { name: 'Response 1' });
      await response.getByText(/^\d+ fields$/).click();
      await response.getByText('Example', { exact: true }).click();
    },
    waitUntilShown: (page) => expect(page.getByRole('group', { name: 'Field 1', exact: true })).toBeVisible(),
  },
  {
    name: 'deleting a method',
    user: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) => page.getByRole('button', { name: 'Delete Create an issue', exact: true }).click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'workflows',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    waitUntilShown: (page) => expect(page.getByText('Validated')).toBeVisible(),
  },
  {
    name: 'workflow',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) => page.getByRole('link', { name: 'Report a bug' }).click(),
    waitUntilShown: (page) => expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, with the methods to choose from',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Report a bug' }).click();
      await page.getByRole('combobox', { name: 'Add a step' }).click();
    },
    waitUntilShown: (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, choosing the response fields that a step takes',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Report a bug' }).click();
      await page.getByRole('button', { name: 'Choose values of step 2' }).click();
      await page.getByRole('combobox', { name: 'Pass another input' }).selectOption({ index: 1 });
    },
    waitUntilShown: (page) =>
      expect(page.getByRole('combobox', { name: /^Source of/ }).first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, the font of its addresses coming late',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) =>
      delayFile(page, 'geist-mono-*.woff2', async () => {
        // Layout shifts below three pixels are ignored, because all steps are sampled.
        await page.setViewportSize({ width: 1280, height: 1100 });
        await page.getByRole('button', { name: 'Edit Report a bug' }).click();
        await page.getByRole('combobox', { name: 'Add a step' }).waitFor();
      }),
    waitUntilShown: async (page) => {
      await page.evaluate(() => document.fonts.load('12px "Geist Mono Variable"'));
    },
  },
  {
    name: 'importing workflows',
    user: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) => page.getByRole('button', { name: 'Import Arazzo' }).click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'events',
    user: 'member',
    path: () => `${library()}?tab=events`,
    waitUntilShown: listed('Events'),
  },
  {
    name: 'event',
    user: 'member',
    path: () => `${library()}?tab=events`,
    open: openFirst('Events'),
    waitUntilShown: fields,
  },
  {
    name: 'editing an event',
    user: 'member',
    path: () => `${library()}?tab=events`,
    open: editFirst('Events'),
    waitUntilShown: dialogTitled('Edit event'),
  },
  {
    name: 'models',
    user: 'member',
    path: () => `${library()}?tab=models`,
    waitUntilShown: listed('Models'),
  },
  {
    name: 'model',
    user: 'member',
    path: () => `${library()}?tab=models`,
    open: openFirst('Models'),
    waitUntilShown: fields,
  },
  {
    name: 'editing a model',
    user: 'member',
    path: () => `${library()}?tab=models`,
    open: editFirst('Models'),
    waitUntilShown: dialogTitled('Edit model'),
  },
  {
    name: 'editing a library',
    user: 'member',
    path: library,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit library' }).click();
    },
    waitUntilShown: anyDialog,
  },
];
