import type { Locator, Page } from '@playwright/test';

export const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** A window for pictures of a detail. */
  region: { width: 1120, height: 1000 },
} as const;
export type WindowName = keyof typeof windows;

/** A picture: the page, the user, the window sizes, and the caption. */
export type Scene = {
  name: string;
  title: string;
  caption: string;
  windows: readonly WindowName[];
  /** The height of the desktop window, if 900 pixels would cut off related content. */
  height?: number;
  /** The part of the window that is in the picture, if not all of it. */
  region?: { x: number; y: number; width: number; height: number };
  /** A path in the dashboard, or a full URL for a plugin. */
  path: string;
  /** The page needs no sign-in. */
  isPublic?: true;
  open?: (page: Page) => Promise<void>;
  /** The element that shows that the page is complete. */
  seen: (page: Page) => Locator;
};

const both = ['desktop', 'phone'] as const;
const desktop = ['desktop'] as const;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const openProject = (page: Page) => link('Meridian Payments')(page).click();
const openLibrary = async (page: Page) => {
  await openProject(page);
  await link('Payments API')(page).click();
};
const openAction = (name: RegExp) => async (page: Page) => {
  await openProject(page);
  await page.getByRole('button', { name: 'Quick Actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Scenes are reached by navigation, because URLs contain ids that differ between demos. */
export const scenes: readonly Scene[] = [
  {
    name: 'overview',
    title: 'Overview',
    windows: both,
    height: 1000,
    caption: 'See how a project is doing: questions, answer rate, gaps with suggested fixes, and its plugin.',
    path: '/dashboard',
    seen: (page) => page.getByRole('link', { name: /^Draft workflow/ }).first(),
  },
  {
    name: 'analytics',
    title: 'Usage Analytics',
    windows: both,
    height: 1078,
    caption:
      'A year of developer questions: how many, in which languages, and which methods and workflows answered them.',
    path: '/dashboard/analytics',
    seen: (page) => page.getByRole('link', { name: /^create a payment/ }),
  },
  {
    name: 'queries',
    title: 'Developer Queries',
    windows: both,
    caption:
      'The questions that need attention come first. Turn one into a workflow in one click, and see in the chart how workflows improve answers.',
    path: '/dashboard/analytics/queries',
    seen: (page) => page.getByRole('button', { name: 'Create Workflow' }).first(),
  },
  {
    name: 'projects',
    title: 'Manage Projects',
    windows: both,
    caption: 'All of a company’s projects, with their libraries, links and status.',
    path: '/dashboard/projects',
    seen: link('Meridian Payments'),
  },
  {
    name: 'quick-actions',
    title: 'Quick Actions',
    windows: desktop,
    caption: 'Everything you can do with a project, with keyboard shortcuts.',
    path: '/dashboard/projects',
    open: (page) => page.getByRole('button', { name: 'Quick Actions' }).first().click(),
    seen: (page) => page.getByRole('menuitem', { name: /Add New Library/ }),
  },
  {
    name: 'libraries',
    title: 'A project',
    windows: desktop,
    caption:
      'A project with its statistics, APIs and SDKs, imported from OpenAPI documents, Postman collections and type declarations.',
    path: '/dashboard/projects',
    open: openProject,
    seen: link('Payments API'),
  },
  {
    name: 'methods',
    title: 'Methods',
    windows: both,
    caption: 'All methods of a library, grouped by tag, and the ones that need attention.',
    path: '/dashboard/projects',
    open: openLibrary,
    seen: link('Create a payment'),
  },
  {
    name: 'method',
    title: 'A method',
    windows: desktop,
    caption: 'What assistants know about a method, with sample code in the language of your choice.',
    path: '/dashboard/projects',
    open: async (page) => {
      await openLibrary(page);
      await link('Create a payment')(page).click();
    },
    seen: (page) => dialog('Create a payment')(page).getByRole('button', { name: /^Copy (code|sample)/i }),
  },
  {
    name: 'workflow',
    title: 'A workflow',
    windows: desktop,
    caption: 'A complete task, step by step, with a note on each call.',
    path: '/dashboard/projects',
    open: async (page) => {
      await openLibrary(page);
      await page.getByRole('tab', { name: /Workflows/ }).click();
      await page.getByRole('button', { name: 'Edit Checkout with 3-D Secure' }).click();
    },
    seen: dialog('Edit workflow'),
  },
  {
    name: 'keys',
    title: 'MCP API Keys',
    windows: desktop,
    caption: 'Connect an AI client: choose one and paste its configuration.',
    path: '/dashboard/projects',
    open: openAction(/MCP API Keys/),
    seen: (page) => dialog('MCP API Keys')(page).getByRole('button', { name: /Copy/ }).first(),
  },
  {
    name: 'collaborators',
    title: 'Collaborators',
    windows: desktop,
    caption: 'The people who work on a project, and pending invitations.',
    path: '/dashboard/projects',
    open: openAction(/Manage Collaborators/),
    seen: (page) => dialog('Manage Collaborators')(page).getByText('Jonas Okafor'),
  },
  {
    name: 'palette',
    title: 'Search and commands',
    windows: desktop,
    caption: 'Find any project, screen or command with a few keystrokes.',
    path: '/dashboard/projects',
    open: async (page) => {
      await link('Meridian Payments')(page).waitFor();
      await page.keyboard.press('Alt+k');
    },
    seen: (page) => page.getByRole('option', { name: 'Meridian Payments' }),
  },
  {
    name: 'plugin',
    title: 'A plugin’s page',
    windows: both,
    isPublic: true,
    caption:
      'The plugin page of a project: connect an assistant, see what it can do, or ask a question right there.',
    path: 'http://meridian-identity.localhost',
    seen: heading('Install the plugin'),
  },
  {
    name: 'answer',
    title: 'An answer',
    windows: desktop,
    isPublic: true,
    caption: 'An answer to a visitor’s question, with the calls it is based on.',
    path: 'http://meridian-identity.localhost/ask?q=How+do+I+send+a+magic+link',
    seen: (page) => page.locator('#calls'),
  },
  {
    name: 'sign-in',
    title: 'Sign in',
    windows: both,
    isPublic: true,
    caption: 'Sign in with email, Google or GitHub.',
    path: '/login',
    seen: heading('Welcome back'),
  },
];
