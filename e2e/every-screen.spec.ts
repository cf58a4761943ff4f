import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { accountScreens } from './account-screens.ts';
import { contentScreens } from './content-screens.ts';
import { formattersOf, watchFormatters } from './formatters.ts';
import { answerLate, comeLate, refuseLate, shiftsOf, watchShifts } from './layout-shifts.ts';
import { linkTo } from './mailbox.ts';
import { newerDocument } from './newer-document.ts';
import { expectToFit, obstacles, obstaclesInColor } from './obstacles.ts';
import { origin } from './people.ts';
import { projectScreens } from './project-screens.ts';
import type { Screen } from './screen.ts';
import {
  callAs,
  createCollaboratorOf,
  createInvitation,
  createLargeLibrary,
  createLibraryOf,
  createOperator,
  createProjectOf,
  createSession,
  createWorkflowOf,
  requestMail,
  type Session,
  signInBrowser,
  uploadNewerDocument,
} from './seed.ts';
import { shellScreens } from './shell-screens.ts';
import { subscribe } from './subscribe.ts';
import { versionsScreens } from './versions-screens.ts';

let session: Session;
let fresh: Session;
let collaborator: Session;
let operator: Session;
let projectUuid: string;
let libraryUuid: string;
let changedUuid: string;
let links: { reset: string; verify: string };

/** Without an opportunity for a line break, and right-to-left. */
const overfull = { library_group: 'منصة المدفوعات الدولية '.repeat(4).trim(), description: 'w'.repeat(400) };

test.beforeAll(async () => {
  [session, fresh, operator] = await Promise.all([
    createSession(),
    createSession('Grace Hopper'),
    createOperator(),
  ]);
  const project = await createProjectOf(session, {
    name: 'GitHub',
    description: 'Everything that a program can do on GitHub.',
    website_url: 'https://github.com',
    documentation_url: 'https://docs.github.com',
    is_opensource: true,
    repository_url: 'https://github.com/octokit/openapi',
  });
  await createProjectOf(session, { name: 'Internal billing' });
  await createProjectOf(session, { name: 'w'.repeat(200) });
  projectUuid = project.project_uuid;
  await Promise.all([requestMail(fresh, 'PASSWORD_RESET'), requestMail(fresh, 'VERIFY_EMAIL')]);
  links = {
    reset: await linkTo(fresh.email, 'resetPassword'),
    verify: await linkTo(fresh.email, 'verifyEmail'),
  };
  libraryUuid = (await createLargeLibrary(session, projectUuid)).library_uuid;
  await createWorkflowOf(session, projectUuid, libraryUuid, 'Report a bug');
  await callAs(session, 'PATCH', `/api/libraries/${libraryUuid}`, overfull);
  changedUuid = (await createLibraryOf(session, projectUuid, smallDocument)).library_uuid;
  await uploadNewerDocument(session, changedUuid, newerDocument);
  await haveCompany();
  await subscribe(session);
});

/** Creates a member of the project, a user invited to it, and an invitation to another user's project. */
async function haveCompany(): Promise<void> {
  collaborator = await createCollaboratorOf(session, projectUuid);
  await createInvitation(session, projectUuid, { ...fresh, email: `not-yet-${fresh.email}` });
  const olive = await createSession('Olive Owner');
  const { project_uuid } = await createProjectOf(olive, { name: 'Compilers' });
  await createInvitation(olive, project_uuid, session);
}

const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const quickActions = async (page: Page) =>
  page.getByRole('button', { name: 'Quick Actions' }).first().click();
const forget = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await heading('Reset your password')(page);
};

const project = () => `/dashboard/projects/${projectUuid}`;
const library = () => `${project()}/libraries/${libraryUuid}`;
const changedLibrary = () => `${project()}/libraries/${changedUuid}`;

const screens: Screen[] = [
  { name: 'sign-in', who: 'nobody', path: () => '/login', seen: heading('Welcome back') },
  {
    name: 'sign-in form that comes late',
    who: 'nobody',
    path: () => '/login',
    open: (page) =>
      comeLate(page, 'EmailForm-*.js', () =>
        page.getByRole('button', { name: 'Continue with Email' }).click(),
      ),
    seen: (page) => expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible(),
  },
  {
    name: 'sign-up form with errors',
    who: 'nobody',
    path: () => '/login',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    },
    seen: (page) => expect(page.getByText('Name is required')).toBeVisible(),
  },
  {
    name: 'forgot password',
    who: 'nobody',
    path: () => '/login',
    open: forget,
    seen: heading('Reset your password'),
  },
  {
    name: 'forgot password, sent',
    who: 'nobody',
    path: () => '/login',
    open: async (page) => {
      await forget(page);
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    },
    seen: (page) => expect(page.getByRole('link', { name: 'Open the outbox' })).toBeVisible(),
  },
  {
    name: 'new password by mail',
    who: 'nobody',
    path: () => links.reset.replace(origin(), ''),
    seen: (page) => expect(page.getByText('At least 6 characters')).toBeVisible(),
  },
  {
    name: 'verification by mail',
    who: 'nobody',
    path: () => links.verify.replace(origin(), ''),
    seen: heading('Verify your email'),
  },
  {
    name: 'sign-in by mail',
    who: 'nobody',
    path: () => '/__/auth/action?mode=signIn&oobCode=c0de&apiKey=fieldkit',
    seen: heading('Finish signing in'),
  },
  {
    name: 'a link that does not work',
    who: 'nobody',
    path: () => '/__/auth/action?mode=resetPassword&oobCode=c0de&apiKey=fieldkit',
    seen: heading('This link no longer works'),
  },
  ...accountScreens,
  { name: 'Complete Your Profile', who: 'unfinished', path: () => '/dashboard', seen: dialog },
  { name: 'first project', who: 'newcomer', path: () => '/dashboard/projects', seen: dialog },
  {
    name: 'Overview',
    who: 'member',
    path: () => '/dashboard',
    seen: (page) =>
      expect(page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem')).not.toHaveCount(0),
  },
  { name: 'Libraries', who: 'member', path: () => '/dashboard/libraries', seen: heading(/./) },
  {
    name: 'Manage Projects',
    who: 'member',
    path: () => '/dashboard/projects',
    seen: (page) => expect(page.getByRole('heading', { name: 'Internal billing' })).toBeVisible(),
  },
  {
    name: 'Manage Projects as a list',
    who: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('radio', { name: 'List' }).click(),
    seen: heading('Manage Projects'),
  },
  {
    name: 'nothing found',
    who: 'member',
    path: () => '/dashboard/projects?q=nothing-is-called-so',
    seen: (page) => expect(page.getByText('No projects found')).toBeVisible(),
  },
  {
    name: 'new project',
    who: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('button', { name: 'New Project' }).first().click(),
    seen: dialog,
  },
  {
    name: 'Quick Actions',
    who: 'member',
    path: () => '/dashboard/projects',
    open: quickActions,
    seen: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    name: 'account menu',
    who: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('button', { name: /Account menu/ }).click(),
    seen: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    name: 'delete project',
    who: 'member',
    path: () => '/dashboard/projects',
    open: (page) =>
      page
        .getByRole('button', { name: /Delete/ })
        .first()
        .click(),
    seen: dialog,
  },
  {
    name: 'delete project, refused late',
    who: 'member',
    path: () => '/dashboard/projects',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Delete/ })
        .first()
        .click();
      await refuseLate(page, 'DELETE');
      await page.getByRole('button', { name: 'Delete project' }).click();
    },
    seen: (page) => expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible(),
  },
  {
    name: 'libraries',
    who: 'member',
    path: () => `/dashboard/projects/${projectUuid}`,
    seen: (page) =>
      expect(page.getByRole('heading', { level: 2, name: 'Libraries in the project' })).toBeVisible(),
  },
  {
    name: 'Add New Library',
    who: 'member',
    path: () => `/dashboard/projects/${projectUuid}`,
    open: (page) => page.getByRole('button', { name: 'Add New Library' }).first().click(),
    seen: dialog,
  },
  {
    name: 'MCP API Keys',
    who: 'member',
    asksLater: true,
    path: () => `/dashboard/projects/${projectUuid}`,
    open: async (page) => {
      await quickActions(page);
      await page.getByRole('menuitem', { name: /MCP API Keys/ }).click();
    },
    seen: dialog,
  },
  {
    name: 'Search settings',
    who: 'member',
    asksLater: true,
    path: () => '/dashboard/analytics/queries?view=settings',
    seen: (page) => expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible(),
  },
  {
    name: 'Try a question',
    who: 'member',
    path: () => '/dashboard/analytics/queries?view=try',
    open: (page) => page.getByRole('textbox', { name: 'Question' }).fill('list orders'),
    seen: (page) => expect(page.getByRole('region', { name: 'Results' })).toBeVisible(),
  },
  ...projectScreens(project),
  ...contentScreens(library),
  ...versionsScreens(changedLibrary),
  ...shellScreens,
  { name: 'nothing here', who: 'member', path: () => '/dashboard/nowhere', seen: heading('Page not found') },
];

async function show(page: Page, { who, path, asksLater, open, seen }: Screen): Promise<void> {
  if (who !== 'nobody') {
    const people = { member: session, collaborator, operator, newcomer: fresh, unfinished: fresh };
    await signInBrowser(page.context(), people[who], {
      firstTime: who === 'newcomer' || who === 'unfinished',
      profile: who === 'unfinished',
    });
  }
  await page.goto(origin() + path());
  if (open) await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
  if (asksLater) await answerLate(page);
  await open?.(page);
  await seen(page);
}

// One visit for each screen: the theme follows the system's, and the window shrinks, while the screen stays
// open.
for (const screen of screens) {
  test(`${screen.name}: no accessibility violations in light and dark, and fits tablets, zoom and 320 pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await watchShifts(page);
    await watchFormatters(page);
    await show(page, screen);
    expect.soft(await obstacles(page), 'light').toEqual([]);
    expect.soft(await shiftsOf(page), 'moved by itself').toEqual([]);
    if (!screen.open) expect.soft(await formattersOf(page), 'written by Intl').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await obstaclesInColor(page), 'dark').toEqual([]);
    await expectToFit(page);
  });
}
