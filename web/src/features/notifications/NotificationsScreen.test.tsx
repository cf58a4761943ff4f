import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishBeforeLeaving } from '../../lib/before-leaving.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';

const invite: Notification = {
  _id: idOf(61),
  notification_type: 'collaboration_invite',
  project_name: 'Payments',
  project_uuid: null,
  inviter: 'Olive',
  message: 'Olive invited you to work on Payments.',
  timestamp: new Date().toISOString(),
  link: null,
  week: null,
  project_collaborator_uuid: idOf(71),
};
const removal: Notification = {
  ...invite,
  _id: idOf(62),
  notification_type: 'project',
  message: 'Olive removed you from Orders.',
  project_name: 'Orders',
  timestamp: '2020-03-04T10:00:00.000Z',
  project_collaborator_uuid: null,
};

let api: ReturnType<typeof fakeApi>;
let deleted: readonly { body: { notification_ids: string[] } }[];
beforeEach(() => {
  api = fakeApi();
  api.on(notificationCalls.list, () => ({ notifications: [invite, removal] }));
  api.on(notificationCalls.count, () => ({ count: 2, notification_count: 2 }));
  api.on(projectCalls.list, () => []);
  deleted = api.on(notificationCalls.delete, () => ({ message: '' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () => {
  const onBack = vi.fn();
  return {
    ...renderAt(
      '/',
      <NotificationsScreen
        onBack={onBack}
        projectPath={(id) => `/projects/${id}`}
        linkPath={({ link, project_uuid }) => (link && project_uuid ? `/${link.to}` : null)}
      />,
    ),
    onBack,
  };
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = () => deleted.map(({ body }) => body.notification_ids);

test('a notification about a project links to the project', async () => {
  const added = { ...removal, message: 'Olive added you to Orders.', project_uuid: idOf(7) };
  api.on(notificationCalls.list, () => ({ notifications: [added, { ...removal, _id: idOf(63) }] }));
  show();
  const links = await screen.findAllByRole('link', { name: 'Orders' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/projects/${idOf(7)}`]);
});

test('a weekly digest shows its week as a picture and links to the questions', async () => {
  const digest = {
    ...removal,
    project_uuid: idOf(7),
    message: 'Orders last week: 10 questions, 60% answered.',
    link: { to: 'queries' as const },
    week: [0, 4, 0, 6, 0, 0, 0],
  };
  api.on(notificationCalls.list, () => ({ notifications: [digest, { ...removal, _id: idOf(63) }] }));
  show();
  const link = await screen.findByRole('link', { name: `View questions: ${digest.message}` });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['View questions', '/queries']);
  const [picture, ...others] = await screen.findAllByRole('img', { name: /^Questions on each day/ });
  expect(picture?.getAttribute('aria-label')).toBe(
    'Questions on each day of the week: Mon 0, Tue 4, Wed 0, Thu 6, Fri 0, Sat 0, Sun 0',
  );
  expect(others).toEqual([]);
});

test('a notification has no link to a page that the user can no longer open', async () => {
  const broken = { ...removal, link: { to: 'library' as const, library_uuid: idOf(8) } };
  api.on(notificationCalls.list, () => ({ notifications: [broken] }));
  show();
  await screen.findByText(removal.message);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a thousand are selected and deleted together, whether or not they are rendered yet', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...removal, _id: idOf(1_000 + at) }));
  api.on(notificationCalls.list, () => ({ notifications: many }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Selected (1,000)' }));
  await waitFor(() => expect(deleted[0]?.body.notification_ids).toHaveLength(1_000));
});

describe('the notifications', () => {
  test('[NOTE-01, NOTE-02, SHELL-06] show kind, project, time and count, and have a Back button', async () => {
    const { onBack } = show();
    expect(await screen.findByText('2 notifications')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Olive invited you to work on Payments.InvitationPaymentsJust now');
    expect(second?.textContent).toContain('Olive removed you from Orders.ProjectOrdersMar 4, 2020');
    await press('Back');
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('[NOTE-03, NOTE-05] an invitation is accepted, and its notification cleared', async () => {
    const accepted = api.on(collaboratorCalls.accept, () => ({ message: '' }));
    show();
    await press('Accept: Olive invited you to work on Payments.');
    await waitFor(() =>
      expect(showSuccess).toHaveBeenCalledWith('Collaboration invite accepted successfully!'),
    );
    expect([accepted[0]?.params, sent()]).toEqual([{ collaborationUuid: idOf(71) }, [[invite._id]]]);
    expect(screen.queryByText(invite.message)).toBeNull();
  });

  test('[NOTE-01] an invitation without a message shows its inviter and project', async () => {
    api.on(notificationCalls.list, () => ({ notifications: [{ ...invite, message: '' }] }));
    show();
    expect(await screen.findByText('Olive invited you to work on Payments.')).toBeTruthy();
  });

  test('[NOTE-03] accepting opens the project', async () => {
    api.on(collaboratorCalls.accept, () => ({ message: '', project_uuid: idOf(7) }));
    const { address } = show();
    await press(/^Accept/);
    await waitFor(() => expect(address()).toBe(`/projects/${idOf(7)}`));
  });

  test('[NOTE-02, NOTE-05] deleting a selection with invitations asks first, then declines them', async () => {
    const declined = api.on(collaboratorCalls.decline, () => ({ message: '' }));
    show();
    await press('Select all');
    await press('Delete Selected (2)');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 notifications?' }));
    expect(question.getByText(/declines the invitation to Payments/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Keep' }));
    expect([declined.length, sent()]).toEqual([0, []]);
    await press('Delete Selected (2)');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete and decline' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Selected notifications deleted.'));
    expect(declined.map(({ params }) => params)).toEqual([{ collaborationUuid: idOf(71) }]);
    expect(sent().flat().sort()).toEqual([invite._id, removal._id].sort());
  });

  test('a removed row does not lose the focus', async () => {
    renderHook(useFocusRecovery);
    const approval = { ...removal, _id: idOf(63), message: 'Orders was approved.' };
    api.on(notificationCalls.list, () => ({ notifications: [invite, removal, approval] }));
    show();
    const dismiss = await screen.findByRole('button', { name: /^Dismiss: Olive removed/ });
    dismiss.focus();
    fireEvent.click(dismiss);
    const next = screen.getByRole('checkbox', { name: `Select: ${approval.message}` });
    await waitFor(() => expect(document.activeElement).toBe(next));
    const last = screen.getByRole('button', { name: `Dismiss: ${approval.message}` });
    last.focus();
    fireEvent.click(last);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs you' })),
    );
  });

  test('[NOTE-01] those that wait for a decision come first', async () => {
    const about = (to: 'library' | 'queries', id: number) => ({
      ...removal,
      _id: idOf(id),
      message: to,
      link: { to },
    });
    api.on(notificationCalls.list, () => ({
      notifications: [about('queries', 63), removal, about('library', 64), invite],
    }));
    show();
    const textsIn = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label'));
    expect(await textsIn('Needs you')).toEqual(['Select: library', `Select: ${invite.message}`]);
    expect(await textsIn('Updates')).toEqual(['Select: queries', `Select: ${removal.message}`]);
  });

  const chance = () => vi.mocked(showSuccess).mock.lastCall?.[1];
  const declined = 'Collaboration invite declined successfully!';

  test('[NOTE-03, NOTE-05] an invitation is declined; the server gets it when it can no longer be undone', async () => {
    const sentOff = api.on(collaboratorCalls.decline, () => ({ message: '' }));
    const { client } = show();
    await press(/^Reject/);
    await waitFor(() => expect(screen.queryByText(invite.message)).toBeNull());
    expect(screen.getByText('1 notification')).toBeTruthy();
    expect(vi.mocked(showSuccess).mock.lastCall?.[0]).toBe(declined);
    expect(sentOff).toHaveLength(0);
    api.on(notificationCalls.list, () => ({ notifications: [removal] }));
    act(() => chance()?.onDismiss?.());
    await waitFor(() => expect([sent(), client.isMutating()]).toEqual([[[invite._id]], 0]));
    expect(sentOff.map(({ params }) => params)).toEqual([{ collaborationUuid: idOf(71) }]);
    act(() => chance()?.run());
    dispatchEvent(new Event('pagehide'));
    expect(sentOff).toHaveLength(1);
    expect(showSuccess).toHaveBeenCalledOnce();
  });

  test('[NOTE-03] an undone rejection leaves the invitation unchanged, even when the page closes then', async () => {
    const sentOff = api.on(collaboratorCalls.decline, () => ({ message: '' }));
    const { client } = show();
    await press(/^Reject/);
    await waitFor(() => expect(screen.queryByText(invite.message)).toBeNull());
    await act(() => client.refetchQueries());
    expect(client.getQueryData([notificationCalls.list.path])).toEqual([removal]);
    expect(chance()?.label).toBe('Undo');
    act(() => chance()?.run());
    expect(await screen.findByText(invite.message)).toBeTruthy();
    expect(showSuccess).toHaveBeenLastCalledWith('The invitation is still open');
    dispatchEvent(new Event('pagehide'));
    expect(sentOff).toHaveLength(0);
  });

  test.each([
    ['the page closes', () => dispatchEvent(new Event('pagehide'))],
    ['the user signs out', () => finishBeforeLeaving()],
  ])('[NOTE-03] a pending rejection is sent when %s', async (_what, go) => {
    const sentOff = api.on(collaboratorCalls.decline, () => ({ message: '' }));
    const { client } = show();
    await press(/^Reject/);
    await act(async () => void (await go()));
    expect(finishBeforeLeaving()).toBeNull();
    await waitFor(() => expect([sentOff.length, client.isMutating()]).toEqual([1, 0]));
  });

  test.each([
    ['Accept', collaboratorCalls.accept, {}, 'Failed to accept collaboration invite'],
    ['Reject', collaboratorCalls.decline, {}, 'Failed to decline collaboration invite'],
    ['Accept', collaboratorCalls.accept, { message: 'Verify first.' }, 'Verify first.'],
  ] as const)('[NOTE-05] %s that fails keeps the invitation: %#', async (name, call, problem, words) => {
    api.on(call, () => refuse(403, problem) as never);
    show();
    await press(new RegExp(`^${name}`));
    act(() => chance()?.onDismiss?.());
    await waitFor(() => expect(showError).toHaveBeenCalledWith(words));
    expect(await screen.findByText(invite.message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('[NOTE-05] a response remains valid when its notification could not be cleared', async () => {
    api.on(collaboratorCalls.accept, () => ({ message: '' }));
    api.on(notificationCalls.delete, () => refuse(500));
    show();
    await press(/^Accept/);
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Failed to clear notification'));
    expect(showSuccess).toHaveBeenCalledWith('Collaboration invite accepted successfully!');
  });

  test('[NOTE-03, NOTE-05] other notifications disappear immediately, regardless of the server’s answer', async () => {
    api.on(notificationCalls.delete, () => refuse(500));
    show();
    await press(/^Dismiss/);
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Failed to dismiss notification'));
    expect(screen.queryByText(removal.message)).toBeNull();
  });

  test('[NOTE-02, NOTE-05] several are selected and deleted together', async () => {
    show();
    await press('Select all');
    await press('Deselect all');
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select: ${removal.message}` }));
    await press('Delete Selected (1)');
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Selected notifications deleted.'));
    expect(sent()).toEqual([[removal._id]]);
  });

  test('[NOTE-05] several that cannot be deleted disappear anyway, and the failure is shown', async () => {
    api.on(notificationCalls.list, () => ({ notifications: [removal] }));
    api.on(notificationCalls.delete, () => refuse(500));
    show();
    await press('Select all');
    await press('Delete Selected (1)');
    await waitFor(() => expect(showError).toHaveBeenCalledWith('Failed to delete selected notifications'));
    expect(await screen.findByText('All caught up!')).toBeTruthy();
  });

  test('[NOTE-04] show that there are none, or that they could not be loaded and the page must be reloaded', async () => {
    api.on(notificationCalls.list, () => ({ notifications: [] }));
    const { unmount } = show();
    expect(await screen.findByText('All caught up!')).toBeTruthy();
    expect(screen.getByText('You have no new notifications')).toBeTruthy();
    unmount();

    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    api.on(notificationCalls.list, () => refuse(500));
    show();
    expect(await screen.findByText('Error loading notifications')).toBeTruthy();
    expect(showError).toHaveBeenCalledWith('Failed to fetch notifications');
    await press('Try Again');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the bell', () => {
  const bell = (count: number) => {
    api.on(notificationCalls.count, () => ({ count, notification_count: count }));
    return renderAt('/', <NotificationBell to="/notifications" />);
  };

  test.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 9+ unread', '9+'],
  ])('[SHELL-02] shows %i', async (count, name, badge) => {
    bell(count);
    const link = await screen.findByRole('link', { name });
    expect(link.textContent).toBe(badge ?? '');
  });

  test('[SHELL-02] fetches the count every 60 seconds, and announces new notifications', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    bell(1);
    await screen.findByRole('link', { name: 'Notifications, 1 unread' });
    const requests = api.on(notificationCalls.count, () => ({ count: 3, notification_count: 3 }));
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(requests).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await screen.findByRole('link', { name: 'Notifications, 3 unread' });
    expect(screen.getByRole('status').textContent).toBe('2 new notifications');
    vi.useRealTimers();
  });
});
