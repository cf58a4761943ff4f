import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { CollaboratorsDialog } from './CollaboratorsDialog.tsx';

const olive: Collaborator = {
  collaboration_uuid: idOf(51),
  collaborator_email: 'olive@example.com',
  collaborator_name: 'Olive',
  role: 'owner',
  status: 'active',
  expires_at: null,
  is_you: true,
};
const carl: Collaborator = {
  ...olive,
  collaboration_uuid: idOf(52),
  collaborator_email: 'carl@example.com',
  collaborator_name: 'Carl',
  role: 'collaborator',
  is_you: false,
};
const zoe: Collaborator = {
  ...carl,
  collaboration_uuid: idOf(53),
  collaborator_email: 'zoe@example.com',
  collaborator_name: '',
  status: 'pending',
};

let api: ReturnType<typeof fakeApi>;
const answers = (...collaborators: Collaborator[]) =>
  api.on(collaboratorCalls.list, () => ({ data: { collaborators } }));
beforeEach(() => {
  api = fakeApi();
  answers(olive, carl, zoe);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (ownership: 'owner' | 'collaborator' = 'owner', ownEmail = 'olive@example.com') => {
  const onLeft = vi.fn();
  const view = renderAt(
    '/',
    <CollaboratorsDialog
      project={aProject({ ownership })}
      open
      onClose={() => {}}
      ownEmail={ownEmail}
      onLeft={onLeft}
    />,
  );
  return { ...view, onLeft };
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const type = async (email: string) =>
  fireEvent.change(await screen.findByLabelText(/^Email addresses/), { target: { value: email } });

describe('the owner', () => {
  test('[COLL-01, COLL-03, COLL-08] shows all members with role and status, and cannot remove the owner', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Manage Collaborators' })).toBeTruthy();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Olive (you)olive@example.comOwnerActive'),
      expect.stringContaining('Carlcarl@example.comCollaboratorActive'),
      expect.stringContaining('Not joined yetzoe@example.comCollaboratorPending'),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Olive' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave Project' })).toBeNull();
  });

  test('[COLL-02, COLL-04, COLL-05] adds a valid, trimmed address with its role', async () => {
    const added = api.on(collaboratorCalls.add, () => ({ data: carl }));
    show();
    expect((await button('Add people')).disabled).toBe(true);
    await type('  ');
    expect((await button('Add people')).disabled).toBe(true);
    await type(' carl@example.com ');
    fireEvent.click(await button('Add people'));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Collaborator invited successfully!'));
    expect(added[0]?.body).toEqual({
      collaborator_customer_email: 'carl@example.com',
      role: 'collaborator',
      or_invite: true,
    });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email addresses/));
  });

  test('[COLL-05] shows that an address without an account was invited', async () => {
    api.on(collaboratorCalls.add, () => ({ data: zoe }));
    show();
    await type('zoe@example.com');
    fireEvent.click(await button('Add people'));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('User invited successfully!'));
  });

  test('[COLL-02] invites with the specified call when the server refuses an address without an account', async () => {
    api.on(collaboratorCalls.add, () => refuse(404, { code: 'no_such_account' }));
    const invited = api.on(collaboratorCalls.invite, () => ({ data: zoe }));
    show();
    await type('zoe@example.com');
    fireEvent.click(await button('Add people'));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('User invited successfully!'));
    expect(invited[0]?.body).toEqual({ invitee_email: 'zoe@example.com' });
  });

  test.each([
    ['Collaborator invited successfully!', () => ({})],
    ['User invited successfully!', () => refuse(404, { code: undefined })],
  ])(
    '[COLL-02] shows “%s” even when the specified calls respond without a collaborator or a code',
    async (words, add) => {
      api.on(collaboratorCalls.add, add as never);
      api.on(collaboratorCalls.invite, () => ({ message: 'Sent.' }) as never);
      show();
      await type('zoe@example.com');
      fireEvent.click(await button('Add people'));
      await waitFor(() => expect(showSuccess).toHaveBeenCalledWith(words));
    },
  );

  test('[COLL-02] several addresses are added at once, and refused ones stay with their reasons', async () => {
    api.on(collaboratorCalls.add, ({ body }) => {
      const email = body.collaborator_customer_email;
      if (email === 'dora@example.com') return refuse(409, { message: 'Dora is there already.' });
      return { data: email === 'zoe@example.com' ? zoe : { ...carl, collaborator_email: email } };
    });
    show();
    await type('carl@example.com; <eve@example.com>, zoe@example.com\tdora@example.com carl@example.com');
    fireEvent.click(await button('Add 4 people'));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('2 people added, 1 person invited'));
    expect(await screen.findByText('dora@example.com: Dora is there already.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email addresses/).value).toBe('dora@example.com');
  });

  test('[COLL-04] sends nothing while one of the addresses is invalid', async () => {
    const added = api.on(collaboratorCalls.add, () => ({ data: carl }));
    show();
    await type('carl@example.com, carl');
    fireEvent.click(await button('Add 2 people'));
    expect(await screen.findByText('“carl” is not an email address')).toBeTruthy();
    expect(added).toEqual([]);
  });

  test.each([
    [{ message: 'They are in the project.' }, 'They are in the project.'],
    [{}, 'Failed to add collaborator'],
  ])('[COLL-06] prefers the message in the response %j over the default', async (problem, words) => {
    api.on(collaboratorCalls.add, () => refuse(409, problem));
    show();
    await type('x@example.com');
    fireEvent.click(await button('Add people'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(showError).toHaveBeenCalledWith(words);
  });

  test('[COLL-06] an invitation that fails shows the failure', async () => {
    api.on(collaboratorCalls.add, () => refuse(404, { code: 'no_such_account' }));
    api.on(collaboratorCalls.invite, () => refuse(500));
    show();
    await type('x@example.com');
    fireEvent.click(await button('Add people'));
    expect(await screen.findByText('Failed to invite user')).toBeTruthy();
  });

  test('[COLL-04] a partially typed address survives closing the dialog and page until sent or discarded', async () => {
    storeUser(ada);
    api.on(collaboratorCalls.add, () => ({ data: zoe }));
    const value = async () => (await screen.findByLabelText<HTMLInputElement>(/^Email addresses/)).value;
    const restored = () => screen.queryByText('What you typed before is still here.');
    const again = (view: ReturnType<typeof show>) => {
      view.unmount();
      return show();
    };
    let view = show();
    await type('carl@exa');
    view = again(view);
    expect([await value(), restored() === null]).toEqual(['carl@exa', false]);
    fireEvent.click(await button('Discard draft'));
    expect([await value(), restored()]).toEqual(['', null]);
    await type('zoe@example.com');
    view = again(view);
    fireEvent.click(await button('Add people'));
    await waitFor(async () => expect([await value(), restored()]).toEqual(['', null]));
    await type('dora@');
    view = again(view);
    expect(await value()).toBe('dora@');
  });

  test('[WCAG 3.3.7] an address that was refused stays in its field', async () => {
    api.on(collaboratorCalls.add, () => refuse(500));
    show();
    await type('zoe@example.com');
    fireEvent.click(await button('Add people'));
    expect(await screen.findByText('Failed to add collaborator')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email addresses/).value).toBe('zoe@example.com');
    expect((await button('Add people')).disabled).toBe(false);
  });

  test('[COLL-05] removes after a confirmation, and fetches the list again half a second later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const lists = answers(olive, carl);
    const removed = api.on(collaboratorCalls.remove, () => ({ message: '' }));
    show();
    fireEvent.click(await button('Remove Carl'));
    const asking = within(await screen.findByRole('alertdialog'));
    const before = lists.length;
    fireEvent.click(asking.getByRole('button', { name: 'Remove collaborator' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Collaborator removed successfully'));
    expect(removed[0]?.params).toEqual({ collaborationUuid: carl.collaboration_uuid });
    await waitFor(() => expect(screen.queryByText('carl@example.com')).toBeNull());
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(lists.length).toBeGreaterThan(before));
    vi.useRealTimers();
  });

  test('[COLL-06] shows that the list could not be loaded', async () => {
    api.on(collaboratorCalls.list, () => refuse(500));
    show();
    expect(await screen.findByText('Failed to fetch collaborators')).toBeTruthy();
    expect(showError).toHaveBeenCalledExactlyOnceWith('Failed to fetch collaborators');
    answers(olive);
    fireEvent.click(await button('Try Again'));
    expect(await screen.findByText('olive@example.com')).toBeTruthy();
  });
});

describe('a collaborator', () => {
  test('[COLL-01, COLL-07] sees all members and leaves with the record of their own address', async () => {
    answers({ ...olive, is_you: false }, carl);
    const left = api.on(collaboratorCalls.leave, () => ({ message: '' }));
    const { onLeft } = show('collaborator', 'CARL@example.com');
    expect(await screen.findByRole('dialog', { name: 'Project Collaborators' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Email addresses/)).toBeNull();
    const leave = await button('Leave Project');
    leave.focus();
    fireEvent.click(leave);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(leave));
    fireEvent.click(leave);
    const asking = within(await screen.findByRole('alertdialog'));
    fireEvent.click(asking.getByRole('button', { name: 'Leave Project' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(left[0]?.params).toEqual({ collaborationUuid: carl.collaboration_uuid });
    expect(showSuccess).toHaveBeenCalledWith('Successfully left the project');
  });

  test('[COLL-06] leaving succeeds when the owner has already removed the user', async () => {
    answers({ ...olive, is_you: false }, carl);
    api.on(collaboratorCalls.leave, () => refuse(404));
    const { onLeft } = show('collaborator', 'carl@example.com');
    fireEvent.click(await button('Leave Project'));
    const asking = within(await screen.findByRole('alertdialog'));
    fireEvent.click(asking.getByRole('button', { name: 'Leave Project' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  });

  test('[COLL-06] shows that the record does not exist', async () => {
    answers({ ...olive, is_you: false });
    show('collaborator', 'carl@example.com');
    fireEvent.click(await button('Leave Project'));
    const asking = within(await screen.findByRole('alertdialog'));
    fireEvent.click(asking.getByRole('button', { name: 'Leave Project' }));
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Could not find your collaboration record'));
  });
});
