import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { accountScreens } from './account-screens.ts';
import { origin } from './accounts.ts';
import { contentScreens } from './content-screens.ts';
import { formattersOf, watchFormatters } from './formatters.ts';
import { answerLate, delayFile, refuseLate, shiftsOf, watchShifts } from './layout-shifts.ts';
import { linkTo } from './mailbox.ts';
import { newerDocument } from './newer-document.ts';
import { projectScreens } from './project-screens.ts';
import { anyDialog, type Screen } from './screen.ts';
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
  { name: 'sign-in', user: 'signed-out', path: () => '/login', waitUntilShown: heading('Welcome back') },
  {
    name: 'sign-in form that comes late',
    user: 'signed-out',
    path: () => '/login',
    open: (page) =>
      delayFile(page, 'EmailForm-*.js', () =>
        page.getByRole('button', { name: 'Continue with Email' }).click(),
      ),
    waitUntilShown: (page) => expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible(),
  },
  {
    name: 'sign-up form with errors',
    user: 'signed-out',
    path: () => '/login',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    },
    waitUntilShown: (page) => expect(page.getByText('Name is required')).toBeVisible(),
  },
  {
    name: 'forgot password',
    user: 'signed-out',
    path: () => '/login',
    open: forget,
    waitUntilShown: heading('Reset your password'),
  },
  {
    name: 'forgot password, sent',
    user: 'signed-out',
    path: () => '/login',
    open: async (page) => {
      await forget(page);
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    },
    waitUntilShown: (page) => expect(page.getByRole('link', { name: 'Open the outbox' })).toBeVisible(),
  },
  {
    name: 'new password by mail',
    user: 'signed-out',
    path: () => links.reset.replace(origin(), ''),
    waitUntilShown: (page) => expect(page.getByText('At least 6 characters')).toBeVisible(),
  },
  {
    name: 'verification by mail',
    user: 'signed-out',
    path: () => links.verify.replace(origin(), ''),
    waitUntilShown: heading('Verify your email'),
  },
  {
    name: 'sign-in by mail',
    user: 'signed-out',
    path: () => '/__/auth/action?mode=signIn&oobCode=c0de&apiKey=fieldkit',
    waitUntilShown: heading('Finish signing in'),
  },
  {
    name: 'a link that does not work',
    user: 'signed-out',
    path: () => '/__/auth/action?mode=resetPassword&oobCode=c0de&apiKey=fieldkit',
    waitUntilShown: heading('This link no longer works'),
  },
  ...accountScreens,
  {
    name: 'Complete Your Profile',
    user: 'without-profile',
    path: () => '/dashboard',
    waitUntilShown: anyDialog,
  },
  { name: 'first project', user: 'newcomer', path: () => '/dashboard/projects', waitUntilShown: anyDialog },
  {
    name: 'Overview',
    user: 'member',
    path: () => '/dashboard',
    waitUntilShown: (page) =>
      expect(page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem')).not.toHaveCount(0),
  },
  { name: 'Libraries', user: 'member', path: () => '/dashboard/libraries', waitUntilShown: heading(/./) },
  {
    name: 'Manage Projects',
    user: 'member',
    path: () => '/dashboard/projects',
    waitUntilShown: (page) => expect(page.getByRole('heading', { name: 'Internal billing' })).toBeVisible(),
  },
  {
    name: 'Manage Projects as a list',
    user: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('radio', { name: 'List' }).click(),
    waitUntilShown: heading('Manage Projects'),
  },
  {
    name: 'nothing found',
    user: 'member',
    path: () => '/dashboard/projects?q=nothing-is-called-so',
    waitUntilShown: (page) => expect(page.getByText('No projects found')).toBeVisible(),
  },
  {
    name: 'new project',
    user: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('button', { name: 'New Project' }).first().click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'Quick Actions',
    user: 'member',
    path: () => '/dashboard/projects',
    open: quickActions,
    waitUntilShown: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    name: 'account menu',
    user: 'member',
    path: () => '/dashboard/projects',
    open: (page) => page.getByRole('button', { name: /Account menu/ }).click(),
    waitUntilShown: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    name: 'delete project',
    user: 'member',
    path: () => '/dashboard/projects',
    open: (page) =>
      page
        .getByRole('button', { name: /Delete/ })
        .first()
        .click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'delete project, refused late',
    user: 'member',
    path: () => '/dashboard/projects',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Delete/ })
        .first()
        .click();
      await refuseLate(page, 'DELETE');
      await page.getByRole('button', { name: 'Delete project' }).click();
    },
    waitUntilShown: (page) => expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible(),
  },
  {
    name: 'libraries',
    user: 'member',
    path: () => `/dashboard/projects/${projectUuid}`,
    waitUntilShown: (page) =>
      expect(page.getByRole('heading', { level: 2, name: 'Libraries in the project' })).toBeVisible(),
  },
  {
    name: 'Add New Library',
    user: 'member',
    path: () => `/dashboard/projects/${projectUuid}`,
    open: (page) => page.getByRole('button', { name: 'Add New Library' }).first().click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'MCP API Keys',
    user: 'member',
    loadsAfterOpen: true,
    path: () => `/dashboard/projects/${projectUuid}`,
    open: async (page) => {
      await quickActions(page);
      await page.getByRole('menuitem', { name: /MCP API Keys/ }).click();
    },
    waitUntilShown: anyDialog,
  },
  {
    name: 'Search settings',
    user: 'member',
    loadsAfterOpen: true,
    path: () => '/dashboard/analytics/queries?view=settings',
    waitUntilShown: (page) => expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible(),
  },
  {
    name: 'Try a question',
    user: 'member',
    path: () => '/dashboard/analytics/queries?view=try',
    open: (page) => page.getByRole('textbox', { name: 'Question' }).fill('list orders'),
    waitUntilShown: (page) => expect(page.getByRole('region', { name: 'Results' })).toBeVisible(),
  },
  ...projectScreens(project),
  ...contentScreens(library),
  ...versionsScreens(changedLibrary),
  ...shellScreens,
  {
    name: 'nothing here',
    user: 'member',
    path: () => '/dashboard/nowhere',
    waitUntilShown: heading('Page not found'),
  },
];

async function show(page: Page, { user, path, loadsAfterOpen, open, waitUntilShown }: Screen): Promise<void> {
  if (user !== 'signed-out') {
    const people = { member: session, collaborator, operator, newcomer: fresh, 'without-profile': fresh };
    await signInBrowser(page.context(), people[user], {
      firstTime: user === 'newcomer' || user === 'without-profile',
      profile: user === 'without-profile',
    });
  }
  await page.goto(origin() + path());
  if (open) await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
  if (loadsAfterOpen) await answerLate(page);
  await open?.(page);
  await waitUntilShown(page);
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
    expect.soft(await findViolations(page), 'light').toEqual([]);
    expect.soft(await shiftsOf(page), 'moved by itself').toEqual([]);
    if (!screen.open) expect.soft(await formattersOf(page), 'written by Intl').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await findColorViolations(page), 'dark').toEqual([]);
    await expectToFit(page);
  });
}
