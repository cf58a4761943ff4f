import type { Page } from '@playwright/test';

/** A screen, whose it is, how it is opened, and by what one sees that it is there. */
export type Screen = {
  name: string;
  who: 'nobody' | 'member' | 'collaborator' | 'operator' | 'newcomer' | 'unfinished';
  path: () => string;
  /** It asks the server once it is open: there nothing may move either when the answer is late. */
  asksLater?: true;
  open?: (page: Page) => Promise<void>;
  seen: (page: Page) => Promise<void>;
};
