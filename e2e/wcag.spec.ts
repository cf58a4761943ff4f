import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signUp } from './accounts.ts';
import {
  createCollaboratorOf,
  createInvitation,
  createLargeLibrary,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';
import { findFocusProblems, findSpacingProblems, findTargetProblems, tabRound } from './wcag-checks.ts';

/**
 * The criteria of WCAG 2.2 that no automatic rule covers, as far as they can be tested; the titles contain
 * their numbers.
 */

let session: Session;
let olive: Session;
let project: string;
let library: string;

test.beforeAll(async () => {
  session = await createSession();
  const { project_uuid } = await createProjectOf(session, {
    name: 'GitHub',
    description: 'Everything that a program can do on GitHub.',
    website_url: 'https://github.com',
    documentation_url: 'https://docs.github.com',
  });
  for (const name of ['Billing', 'Shipping', 'Returns', 'Stock', 'Search', 'Mail'])
    await createProjectOf(session, { name });
  const { library_uuid } = await createLargeLibrary(session, project_uuid);
  await createWorkflowOf(session, project_uuid, library_uuid, 'Report a bug');
  await createLibraryOf(session, project_uuid, smallDocument);
  await createCollaboratorOf(session, project_uuid);
  olive = await createSession('Olive Owner');
  const compilers = await createProjectOf(olive, { name: 'Compilers' });
  await createInvitation(olive, compilers.project_uuid, session);
  project = `${origin()}/dashboard/projects/${project_uuid}`;
  library = `${project}/libraries/${library_uuid}`;
});

const screens: readonly (readonly [string, () => string, (page: Page) => Promise<void>])[] = [
  [
    'Overview',
    () => `${origin()}/dashboard`,
    (page) => expect(page.getByText(/^No questions yet/)).toBeVisible(),
  ],
  [
    'Libraries',
    () => `${origin()}/dashboard/libraries`,
    (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  ],
  [
    'Manage Projects',
    () => `${origin()}/dashboard/projects`,
    (page) => expect(page.getByRole('heading', { name: 'Mail' })).toBeVisible(),
  ],
  [
    'libraries',
    () => project,
    (page) => expect(page.getByRole('link', { name: 'REST API' }).first()).toBeVisible(),
  ],
  ['methods', () => library, (page) => expect(page.getByText('Page 1 of 62').first()).toBeAttached()],
  [
    'workflows',
    () => `${library}?tab=workflows`,
    (page) => expect(page.getByText('Validated')).toBeVisible(),
  ],
  [
    'account',
    () => `${origin()}/dashboard/account`,
    (page) => expect(page.getByText('This device')).toBeVisible(),
  ],
  [
    'notifications',
    () => `${origin()}/dashboard/notifications`,
    (page) => expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible(),
  ],
];

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
])
  test(`[WCAG 2.4.7, 2.4.11, 2.5.8, 1.4.12] at ${size.width} pixels, focus, targets and spaced text are visible`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signInBrowser(page.context(), session);
    for (const [name, path, seen] of screens) {
      await page.goto(path());
      await seen(page);
      expect.soft(await findFocusProblems(page), name).toEqual([]);
      expect.soft(await findTargetProblems(page), name).toEqual([]);
      expect.soft(await findSpacingProblems(page), name).toEqual([]);
    }
    await page.goto(project);
    await page.getByRole('button', { name: 'Quick Actions' }).press('Control+i');
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();
    expect.soft(await findTargetProblems(page), 'a dialog').toEqual([]);
    expect.soft(await findSpacingProblems(page), 'a dialog').toEqual([]);
  });

test('[WCAG 2.1.2, 2.5.7] no screen or dialog traps the keyboard, and steps can be moved without dragging', async ({
  page,
}) => {
  await signInBrowser(page.context(), session);
  await page.goto(`${library}?tab=workflows`);
  await expect(page.getByText('Validated')).toBeVisible();
  expect(await tabRound(page, 60)).toBeLessThan(60);

  await page.getByRole('button', { name: 'Edit Report a bug' }).click();
  const editor = page.getByRole('dialog');
  const steps = editor
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .* down$/ }) });
  await expect(steps).toHaveCount(3);
  await tabRound(page, 60);
  const first =
    (await steps
      .first()
      .getByRole('button', { name: /^Move .* down$/ })
      .getAttribute('aria-label')) ?? '';
  await steps.first().getByRole('button', { name: first }).click();
  await expect(steps.nth(1).getByRole('button', { name: first })).toBeVisible();
  await expect(editor.getByRole('status').filter({ hasText: 'is now step 2 of 3' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(editor).toHaveCount(0);
  // A document can be dropped, or chosen with a button.
  await page.getByRole('button', { name: 'Import Arazzo' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /choose/i })).toBeVisible();
});

test('[WCAG 2.1.1] code that is wider than its box, for example because its font loads late, can be scrolled by keyboard', async ({
  page,
}) => {
  await signInBrowser(page.context(), session);
  // This method responds without a body, so its only code is its sample.
  await page.goto(`${library}?q=lock%20an%20issue`);
  await page.getByRole('link', { name: 'Lock an issue', exact: true }).click();
  const code = page.getByRole('dialog').locator('pre').first();
  await expect(code).toContainText('curl');
  const box = page
    .getByRole('dialog')
    .getByRole('group')
    .filter({ has: page.locator('pre') });
  await code.evaluate((element) => {
    element.textContent = 'curl';
    element.style.width = 'max-content';
  });
  await expect(box).toHaveCount(0);
  // The height stays the same, because only the element's own width is tested.
  await code.evaluate((element) => {
    element.style.width = '200%';
  });
  await box.press('End');
  await expect(box).toBeFocused();
});

test('[WCAG 2.4.2, 2.4.3, 4.1.3] another screen sets the tab’s title, focuses its heading and announces events', async ({
  page,
}) => {
  await signInBrowser(page.context(), session);
  const linkers = await createProjectOf(olive, { name: 'Linkers' });
  await createInvitation(olive, linkers.project_uuid, session);
  const expectAnnounced = (text: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
  const arrived = async (title: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(title);
  };
  await page.goto(`${origin()}/dashboard/projects`);
  await expectAnnounced(/^\d+ projects$/);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('github');
  await expectAnnounced('1 project');
  await page.getByRole('link', { name: 'GitHub', exact: true }).press('Enter');
  await arrived(/^GitHub/);
  await expectAnnounced('2 libraries');
  await page.goto(library);
  await expectAnnounced(/1–20 of [\d,]+ methods/);
  await page.getByRole('searchbox', { name: 'Search methods' }).fill('create an issue');
  await expectAnnounced(/^\d+ methods?$/);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).press('Enter');
  await arrived(/./);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`${origin()}/dashboard/notifications`);
  await page.getByRole('button', { name: /^Reject: .* Linkers/ }).press('Enter');
  await expectAnnounced('Collaboration invite declined successfully!');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[WCAG 1.4.13, 3.2.6] content on hover can be hovered and dismissed; help is always in one place', async ({
  page,
}) => {
  await signInBrowser(page.context(), session);
  const entries = new Set<string>();
  for (const address of [`${origin()}/dashboard/projects`, library, `${origin()}/dashboard/account`]) {
    await page.goto(address);
    const account = page.getByRole('banner').getByRole('button').last();
    await expect(account).toHaveAccessibleName(/Account menu/);
    await account.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Get Support' })).toBeVisible();
    entries.add((await page.getByRole('menu').getByRole('menuitem').allTextContents()).join());
    await page.keyboard.press('Escape');
  }
  expect([...entries]).toHaveLength(1);

  await page.goto(library);
  const button = page.getByRole('button', { name: /^Delete / }).nth(1);
  const label = (await button.getAttribute('aria-label')) ?? '';
  const bubble = page.getByRole('tooltip').filter({ hasText: label });
  await button.hover();
  await expect(bubble).toBeVisible();
  const { x, y, width, height } = (await bubble.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('[WCAG 3.3.7, 3.3.8] nothing has to be entered twice, and a password can be pasted, shown and autofilled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await email.fill('ada@example.com');
  await email.press('Control+a');
  await email.press('Control+c');
  await password.press('Control+v');
  await expect(password).toHaveValue('ada@example.com');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  // The address is kept in the next view.
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(email).toHaveValue('ada@example.com');

  const person = newPerson('Ida Once');
  await page.goto(`${origin()}/login`);
  await signUp(page, person);
  const profile = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await expect(profile.getByLabel(/^(Name|Email|Password)/)).toHaveCount(0);
  await completeProfile(page);
  await page.goto(`${origin()}/dashboard/account`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name);
});
