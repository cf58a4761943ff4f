import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { recordQuestions, runNightlyCount } from './record-questions.ts';
import {
  createCollaboratorOf,
  createInvitation,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';
import { subscribe } from './subscribe.ts';

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Opens something with a key, closes it with Escape, and checks that the focus is back where it was. */
async function thereAndBack(trigger: Locator, opened?: Locator): Promise<void> {
  const page = trigger.page();
  const kind = opened ?? dialogs(page);
  const before = await kind.count();
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(kind).toHaveCount(before + 1);
  await leave(kind);
  await expect(trigger).toBeFocused();
}

/** Waits for the focus, because a key pressed earlier would reach the element below. */
async function leave(kind: Locator): Promise<void> {
  const before = await kind.count();
  await expect(kind.and(kind.page().locator(':focus-within'))).toHaveCount(1);
  // No user is faster than the frame in which it appears.
  await kind.page().evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await kind.page().keyboard.press('Escape');
  await expect(kind).toHaveCount(before - 1);
}

/** The same for a menu entry: afterwards, the menu's button has the focus. */
async function byMenu(trigger: Locator, entry: string | RegExp): Promise<void> {
  const page = trigger.page();
  await trigger.focus();
  await page.keyboard.press('Enter');
  // Also the first time, when the menu's code is loaded.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogs(page).last()).toBeVisible();
  await leave(dialogs(page));
  await expect(trigger).toBeFocused();
}

/** Presses with a key a button that removes itself. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

let session: Session;
let grace: Session;
let projectUuid: string;

test.beforeAll(async () => {
  session = await createSession();
  projectUuid = (await createProjectOf(session, { name: 'Shop' })).project_uuid;
  await createLibraryOf(session, projectUuid, smallDocument);
  grace = await createCollaboratorOf(session, projectUuid);
  await subscribe(session);
});
test.beforeEach(({ page }) => signInBrowser(page.context(), session));

test('all dialogs and menus of the frame and the list of projects return the focus, and so does deleting a project', async ({
  page,
}) => {
  await createProjectOf(session, { name: 'Attic' });
  await page.goto(`${origin()}/dashboard/projects`);
  const account = named(page, /Account menu/);
  await thereAndBack(account, page.getByRole('menu'));
  for (const entry of [
    /^Payment History/,
    /^Cancel Subscription/,
    /^Get Support/,
    /^Settings/,
    /^Search and/,
  ])
    await byMenu(account, entry);
  await thereAndBack(page.getByRole('button', { name: 'Custom', exact: true }));
  await thereAndBack(named(page, /^Search and commands/));
  await thereAndBack(named(page, 'New Project'));
  await thereAndBack(named(page, 'Edit Shop'));
  await thereAndBack(named(page, /Delete.*Shop/));
  const actions = named(page, /Quick Actions.*Shop/);
  await thereAndBack(actions, page.getByRole('menu'));
  for (const entry of [/^API Keys/, /^MCP API Keys/, /^Manage Collaborators/, /^(Access|Manage) plugin/])
    await byMenu(actions, entry);
  await actions.focus();
  await page.keyboard.press('?');
  await expect(dialogs(page)).toBeVisible();
  await leave(dialogs(page));
  await expect(actions).toBeFocused();

  await press(named(page, /Delete.*Attic/));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Attic' })).toHaveCount(0);
  // The element that took its place.
  await expect(page.getByRole('link', { name: 'Shop' })).toBeFocused();
});

test('dialogs and menus of a project and its members return the focus, and so does deleting items', async ({
  page,
}) => {
  await createLibraryOf(session, projectUuid, smallDocument);
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  const actions = named(page, 'Quick Actions');
  await expect(actions).toBeVisible();
  await thereAndBack(page.getByRole('link', { name: 'Settings', exact: true }));
  await thereAndBack(named(page, 'Add New Library'));
  await thereAndBack(named(page, /^Edit REST API/));
  await thereAndBack(named(page, /^Delete REST API/));
  await byMenu(actions, /^Add New Library/);
  await actions.focus();
  await page.keyboard.press('Control+i');
  const question = page.getByRole('alertdialog');
  await thereAndBack(named(page, /^Make .* the owner/), question);
  await thereAndBack(named(page, `Remove ${grace.name}`), question);
  await press(named(page, `Remove ${grace.name}`));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Remove/ }));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'People in this project' })).toBeFocused();
  await leave(dialogs(page));
  await expect(actions).toBeFocused();
  await page.keyboard.press('Control+k');
  const keys = dialogs(page);
  await press(keys.getByRole('button', { name: 'Generate key' }));
  await thereAndBack(named(page, 'Delete key'), question);
  await press(named(page, 'Delete key'));
  await press(question.getByRole('button', { name: 'Delete key' }));
  await expect(keys.getByRole('heading', { name: 'API Keys' })).toBeFocused();
  await leave(keys);
  await expect(actions).toBeFocused();

  await press(named(page, /^Delete REST API/));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'REST API' })).toBeFocused();
});

test('all dialogs and menus of a library return the focus, and so does deleting its content', async ({
  page,
}) => {
  const { library_uuid } = await createLibraryOf(session, projectUuid, smallDocument);
  await createWorkflowOf(session, projectUuid, library_uuid, 'Refund');
  await createWorkflowOf(session, projectUuid, library_uuid, 'Reorder');
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}/libraries/${library_uuid}`);
  const order = page.getByRole('link', { name: 'Create an order' });
  await thereAndBack(order);
  for (const entry of ['Edit library', 'Authentication', 'Delete library'])
    await byMenu(named(page, /^Actions for/), entry);
  await thereAndBack(page.getByRole('button', { name: 'Versions', exact: true }));
  for (const what of ['View', 'Edit', 'Delete']) await thereAndBack(named(page, `${what} Create an order`));
  await press(named(page, 'Delete Create an order'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(order).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();

  await press(page.getByRole('tab', { name: /Workflows/ }).or(page.getByRole('link', { name: /Workflows/ })));
  await thereAndBack(page.getByRole('link', { name: 'Refund', exact: true }));
  for (const what of ['View', 'Edit', 'Delete']) await thereAndBack(named(page, `${what} Refund`));
  await thereAndBack(named(page, /^Create workflow/i));
  await thereAndBack(named(page, 'Import Arazzo'));
  await press(named(page, 'Delete Refund'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
});

test('the account, the notifications and the queries return the focus; a removed row passes it to the next', async ({
  page,
}) => {
  const olive = await createSession('Olive Owner');
  for (const name of ['Compilers', 'Linkers']) {
    const { project_uuid } = await createProjectOf(olive, { name });
    await createInvitation(olive, project_uuid, session);
  }
  await recordQuestions(projectUuid, [
    { text: 'How do I refund an order?', times: 9, outcome: 'none' },
    { text: 'Where is my parcel', times: 3, outcome: 'answered' },
  ]);
  const night = runNightlyCount(projectUuid);

  await page.goto(`${origin()}/dashboard/account`);
  await expect(page.getByText('This device')).toBeVisible();
  for (const name of ['Confirm your identity', 'Sign out everywhere', 'Delete account'])
    await thereAndBack(named(page, name));

  await page.goto(`${origin()}/dashboard/notifications`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await press(rows.first().getByRole('button', { name: /^Reject/ }));
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole('checkbox')).toBeFocused();

  await night;
  await page.goto(`${origin()}/dashboard/analytics/queries?project=${projectUuid}`);
  await thereAndBack(page.getByRole('link', { name: 'How do I refund an order?' }));
  await thereAndBack(named(page, /^Pin “How do I/));
  await byMenu(named(page, 'More actions'), 'Pinned questions');
  for (const box of await page.getByRole('listitem').getByRole('checkbox').all()) await box.press('Space');
  await thereAndBack(named(page, 'Merge'));
  await press(named(page, 'Merge'));
  await press(dialogs(page).getByRole('button', { name: /^Merge 2/ }));
  await expect(dialogs(page)).toHaveCount(0);
  // The selection bar and its button have been removed.
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(1);
  await expect(page.locator('main :focus')).toBeVisible();
});

test('leaving a project asks first and returns the focus, and ends on the title of the list', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInBrowser(context, await createCollaboratorOf(session, projectUuid));
  const page = await context.newPage();
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  await expect(named(page, 'Quick Actions')).toBeVisible();
  await page.keyboard.press('Control+i');
  const question = page.getByRole('alertdialog');
  await thereAndBack(named(page, 'Leave Project'), question);
  await press(named(page, 'Leave Project'));
  await press(question.getByRole('button', { name: 'Leave Project' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Projects' })).toBeFocused();
  await context.close();
});
