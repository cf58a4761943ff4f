import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signUp } from './accounts.ts';
import { mailsTo } from './mailbox.ts';
import {
  createInvitation,
  createLibraryOf,
  createProjectOf,
  createSession,
  type Session,
  signInBrowser,
} from './seed.ts';

async function pageOf(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInBrowser(context, session);
  return context.newPage();
}

/** An owner who has a project's members open, and another user, each in a separate browser. */
async function twoPeople(browser: Browser) {
  const [ada, grace] = await Promise.all([createSession(), createSession('Grace Hopper')]);
  const { project_uuid } = await createProjectOf(ada, { name: 'Shop' });
  const owner = await pageOf(browser, ada);
  const guest = await pageOf(browser, grace);
  await owner.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(owner.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await owner.keyboard.press('Control+i');
  const people = owner.getByRole('dialog', { name: 'Manage Collaborators' });
  return { grace, project_uuid, owner, guest, people };
}

test('[COLL-01, COLL-03, COLL-05, COLL-07, COLL-08, NOTE-03, NOTE-04, NOTE-05, SHELL-02] one user invites another, who accepts, looks around and leaves', async ({
  browser,
}) => {
  const [ada, grace] = await Promise.all([createSession(), createSession('Grace Hopper')]);
  const { project_uuid } = await createProjectOf(ada, { name: 'Shop' });
  await createLibraryOf(ada, project_uuid, smallDocument);
  const owner = await pageOf(browser, ada);
  const guest = await pageOf(browser, grace);

  await owner.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await owner.getByRole('button', { name: 'Quick Actions' }).click();
  await owner.getByRole('menuitem', { name: /Manage Collaborators/ }).click();
  const people = owner.getByRole('dialog', { name: 'Manage Collaborators' });
  await expect(people.getByRole('button', { name: 'Add people' })).toBeDisabled();
  await createInvitation(ada, project_uuid, grace);
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await owner.keyboard.press('Control+i');
  await expect(people.getByRole('listitem').filter({ hasText: grace.email })).toContainText('Pending');
  await expect(people.getByRole('button', { name: /^Remove Ada/ })).toHaveCount(0);

  await guest.goto(`${origin()}/dashboard/projects`);
  await expect(guest.getByText('No projects found')).toBeVisible();
  await guest.getByRole('link', { name: 'Notifications, 1 unread' }).first().click();
  await guest.getByRole('button', { name: /^Accept/ }).click();
  await expect(guest.getByText('Collaboration invite accepted successfully!')).toBeVisible();
  await expect(guest).toHaveURL(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(guest.getByRole('heading', { name: 'Libraries in the project' })).toBeVisible();
  await guest.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await expect(guest.getByText('All caught up!')).toBeVisible();
  await expect(guest.getByText('You have no new notifications')).toBeVisible();
  await guest.getByRole('button', { name: 'Back' }).click();
  await expect(guest.getByRole('heading', { name: 'Libraries in the project' })).toBeVisible();

  await expect(guest.getByRole('button', { name: 'Add New Library' })).toHaveCount(0);
  await guest.getByRole('link', { name: 'REST API' }).click();
  await expect(guest.getByRole('link', { name: 'List orders' })).toBeVisible();
  await guest.keyboard.press('Control+i');
  const seen = guest.getByRole('dialog', { name: 'Project Collaborators' });
  await expect(seen.getByText('2 people')).toBeVisible();
  await seen.getByRole('button', { name: 'Leave Project' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave Project' }).click();
  await expect(guest.getByText('Successfully left the project')).toBeVisible();
  await expect(guest.getByText('No projects found')).toBeVisible();

  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await owner.keyboard.press('Control+i');
  await expect(people.getByText('1 person')).toBeVisible();
  await Promise.all([owner.context().close(), guest.context().close()]);
});

test('[COLL-05, NOTE-02, NOTE-05] a user with an account is added immediately, notified, and later removed', async ({
  browser,
}) => {
  const { grace, project_uuid, owner, guest, people } = await twoPeople(browser);
  await people.getByRole('textbox', { name: 'Email addresses' }).fill(grace.email);
  await people.getByRole('button', { name: 'Add people' }).click();
  await expect(owner.getByText('Collaborator invited successfully!')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(grace.email)).map(({ subject }) => subject))
    .toContain('You were added to Shop on Fieldkit');

  await guest.goto(`${origin()}/dashboard/notifications`);
  await guest.getByRole('checkbox', { name: /added you to Shop/ }).check();
  await guest.getByRole('button', { name: 'Delete Selected (1)' }).click();
  await expect(guest.getByText('Selected notifications deleted.')).toBeVisible();
  await expect(guest.getByText('All caught up!')).toBeVisible();

  await people.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove collaborator' }).click();
  await expect(owner.getByText('Collaborator removed successfully')).toBeVisible();
  await guest.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(guest.getByText('This project does not exist', { exact: true })).toBeVisible();
  await Promise.all([owner.context().close(), guest.context().close()]);
});

test('[COLL-01, COLL-08, NOTE-01] a project is transferred, and both see the change without a new sign-in', async ({
  browser,
}) => {
  const { grace, project_uuid, owner, guest, people } = await twoPeople(browser);
  await people.getByRole('textbox', { name: 'Email addresses' }).fill(grace.email);
  await people.getByRole('button', { name: 'Add people' }).click();
  await people.getByRole('button', { name: 'Make Grace Hopper the owner' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(owner.getByText('The project has a new owner')).toBeVisible();
  // Elements below a dialog are also hidden from roles, so the next two lines are meaningful only once the
  // dialog has closed.
  await expect(owner.getByRole('alertdialog')).toHaveCount(0);
  await expect(people).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Add New Library' })).toHaveCount(0);
  await owner.keyboard.press('Control+i');
  const seen = owner.getByRole('dialog', { name: 'Project Collaborators' });
  await seen.getByRole('tab', { name: 'Activity' }).click();
  await expect(seen.getByRole('listitem').first()).toContainText(`made ${grace.email} the owner`);

  await guest.goto(`${origin()}/dashboard/notifications`);
  await expect(guest.getByText(/made you the owner of Shop\./)).toBeVisible();
  await guest.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(guest.getByRole('button', { name: 'Add New Library' }).first()).toBeVisible();
  await Promise.all([owner.context().close(), guest.context().close()]);
});

test('[COLL-05, NOTE-03, PROF-06] a person without an account follows the mail, signs up and accepts first', async ({
  browser,
}) => {
  const ada = await createSession();
  const { project_uuid } = await createProjectOf(ada, { name: 'Shop' });
  const owner = await pageOf(browser, ada);
  const newcomer = newPerson('Grace Hopper');
  await owner.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(owner.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await owner.keyboard.press('Control+i');
  const people = owner.getByRole('dialog', { name: 'Manage Collaborators' });
  await people.getByRole('textbox', { name: 'Email addresses' }).fill(newcomer.email);
  await people.getByRole('button', { name: 'Add people' }).click();
  await expect(owner.getByText('User invited successfully!')).toBeVisible();
  await expect(people.getByRole('listitem').filter({ hasText: newcomer.email })).toContainText(
    'Invited, expires',
  );

  const link = async () =>
    /https?:\S+inviter_hash=\S+/.exec((await mailsTo(newcomer.email))[0]?.text ?? '')?.[0];
  await expect.poll(link).toBeDefined();
  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await guest.goto((await link()) ?? '');
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(guest.getByText('You were invited to a project.')).toBeVisible();
  await signUp(guest, newcomer, { stay: true });
  await completeProfile(guest);
  await expect(guest.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await guest.getByRole('button', { name: /^Accept/ }).click();
  await expect(guest).toHaveURL(`${origin()}/dashboard/projects/${project_uuid}`);
  await guest.getByRole('link', { name: 'Manage Projects' }).click();
  await expect(guest.getByRole('link', { name: 'Shop' })).toBeVisible();
  await guest.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(guest).toHaveURL(`${origin()}/dashboard`);
  await Promise.all([owner.context().close(), guest.context().close()]);
});
