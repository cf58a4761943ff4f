import type { Page } from '@playwright/test';

/** A screen: its user, how to open it, and the element that shows that it is there. */
export type Screen = {
  name: string;
  who: 'nobody' | 'member' | 'collaborator' | 'operator' | 'newcomer' | 'unfinished';
  path: () => string;
  /** It sends requests after it is open; a late response must not cause a layout shift either. */
  asksLater?: true;
  open?: (page: Page) => Promise<void>;
  seen: (page: Page) => Promise<void>;
};
