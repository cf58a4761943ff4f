import { expect, type Page } from '@playwright/test';

/** A screen: its user, how to open it, and the element that shows that it is there. */
export type Screen = {
  name: string;
  user: 'signed-out' | 'member' | 'collaborator' | 'operator' | 'newcomer' | 'without-profile';
  path: () => string;
  /** It sends requests after it is open; a late response must not cause a layout shift either. */
  loadsAfterOpen?: true;
  open?: (page: Page) => Promise<void>;
  waitUntilShown: (page: Page) => Promise<void>;
};

export const anyDialog = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();

export const dialogTitled =
  (name: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole('dialog', { name })).toBeVisible();
