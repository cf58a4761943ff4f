import { expect, type Page } from '@playwright/test';
import { comeLate } from './layout-shifts.ts';
import type { Screen } from './screen.ts';

const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();

const listed = (list: 'Events' | 'Models') => (page: Page) =>
  expect(page.getByRole('region', { name: list }).getByRole('link').first()).toBeVisible();
/** Opens the first event or model of a list. */
const openFirst = (list: 'Events' | 'Models') => (page: Page) =>
  page.getByRole('region', { name: list }).getByRole('link').first().click();
const editFirst = (list: 'Events' | 'Models') => async (page: Page) => {
  await openFirst(list)(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
};
const editor = (name: string) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible();
const fields = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();

/** The screens of a library's methods, workflows, events and models; `library` is its URL. */
export const contentScreens = (library: () => string): Screen[] => [
  {
    name: 'library with its methods',
    who: 'member',
    path: library,
    seen: (page) => expect(page.getByText('Page 1 of 62').first()).toBeAttached(),
  },
  {
    name: 'method',
    who: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) =>
      page.getByRole('region', { name: 'Methods' }).getByRole('link', { name: /issue/i }).first().click(),
    seen: dialog,
  },
  {
    name: 'editing a method',
    who: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) => page.getByRole('button', { name: 'Edit Create an issue', exact: true }).click(),
    seen: (page) => expect(page.getByRole('textbox', { name: 'Endpoint' })).toBeVisible(),
  },
  {
    name: 'editing a method with its responses',
    who: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Create an issue', exact: true }).click();
      await page.getByRole('button', { name: 'Edit responses' }).click();
      const response = page.getByRole('group', { name: 'Response 1' });
      await response.getByText(/^\d+ fields$/).click();
      await response.getByText('Example', { exact: true }).click();
    },
    seen: (page) => expect(page.getByRole('group', { name: 'Field 1', exact: true })).toBeVisible(),
  },
  {
    name: 'deleting a method',
    who: 'member',
    path: () => `${library()}?q=create%20an%20issue`,
    open: (page) => page.getByRole('button', { name: 'Delete Create an issue', exact: true }).click(),
    seen: dialog,
  },
  {
    name: 'workflows',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    seen: (page) => expect(page.getByText('Validated')).toBeVisible(),
  },
  {
    name: 'workflow',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) => page.getByRole('link', { name: 'Report a bug' }).click(),
    seen: (page) => expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, with the methods to choose from',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Report a bug' }).click();
      await page.getByRole('combobox', { name: 'Add a step' }).click();
    },
    seen: (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, choosing the response fields that a step takes',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Report a bug' }).click();
      await page.getByRole('button', { name: 'Choose values of step 2' }).click();
      await page.getByRole('combobox', { name: 'Pass another input' }).selectOption({ index: 1 });
    },
    seen: (page) => expect(page.getByRole('combobox', { name: /^Source of/ }).first()).toBeVisible(),
  },
  {
    name: 'editing a workflow, the font of its addresses coming late',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) =>
      comeLate(page, 'geist-mono-*.woff2', async () => {
        // Layout shifts below three pixels are ignored, because all steps are sampled.
        await page.setViewportSize({ width: 1280, height: 1100 });
        await page.getByRole('button', { name: 'Edit Report a bug' }).click();
        await page.getByRole('combobox', { name: 'Add a step' }).waitFor();
      }),
    seen: async (page) => {
      await page.evaluate(() => document.fonts.load('12px "Geist Mono Variable"'));
    },
  },
  {
    name: 'importing workflows',
    who: 'member',
    path: () => `${library()}?tab=workflows`,
    open: (page) => page.getByRole('button', { name: 'Import Arazzo' }).click(),
    seen: dialog,
  },
  {
    name: 'events',
    who: 'member',
    path: () => `${library()}?tab=events`,
    seen: listed('Events'),
  },
  {
    name: 'event',
    who: 'member',
    path: () => `${library()}?tab=events`,
    open: openFirst('Events'),
    seen: fields,
  },
  {
    name: 'editing an event',
    who: 'member',
    path: () => `${library()}?tab=events`,
    open: editFirst('Events'),
    seen: editor('Edit event'),
  },
  {
    name: 'models',
    who: 'member',
    path: () => `${library()}?tab=models`,
    seen: listed('Models'),
  },
  {
    name: 'model',
    who: 'member',
    path: () => `${library()}?tab=models`,
    open: openFirst('Models'),
    seen: fields,
  },
  {
    name: 'editing a model',
    who: 'member',
    path: () => `${library()}?tab=models`,
    open: editFirst('Models'),
    seen: editor('Edit model'),
  },
  {
    name: 'editing a library',
    who: 'member',
    path: library,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit library' }).click();
    },
    seen: dialog,
  },
];
