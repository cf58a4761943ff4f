import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { listen } from '../../testing/listen.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { CollaboratorsDialog } from './CollaboratorsDialog.tsx';

const carl: Collaborator = {
  collaboration_uuid: idOf(52),
  collaborator_email: 'carl@example.com',
  collaborator_name: 'Carl',
  role: 'collaborator',
  status: 'active',
  expires_at: null,
  is_you: false,
};
const zoe: Collaborator = {
  ...carl,
  collaboration_uuid: idOf(53),
  collaborator_email: 'zoe@example.com',
  collaborator_name: '',
  status: 'pending',
  expires_at: '2020-01-02T00:00:00.000Z',
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(collaboratorCalls.list, () => ({ data: { collaborators: [carl, zoe] } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (ownership: 'owner' | 'collaborator' = 'owner') => {
  const onClose = vi.fn();
  const project = aProject({ ownership, name: 'Shop' });
  const activity = <p>What happened</p>;
  const rest = { ownEmail: 'olive@example.com', onLeft: () => {}, activity };
  renderAt('/', <CollaboratorsDialog project={project} open onClose={onClose} {...rest} />);
  return onClose;
};
const button = (name: string) => screen.findByRole('button', { name });

test('[COLL-03] an expired invitation is marked as expired, and can be sent again with a new expiry', async () => {
  const renewed = { ...zoe, expires_at: '2099-01-02T00:00:00.000Z' };
  const sent = api.on(collaboratorCalls.sendAgain, () => ({ data: renewed }));
  show();
  expect(await screen.findByText('Invitation expired')).toBeTruthy();
  fireEvent.click(await button('Resend the invitation to zoe@example.com'));
  expect(await screen.findByText('Invited, expires Jan 2, 2099')).toBeTruthy();
  expect(showSuccess).toHaveBeenCalledWith('Invitation resent');
  expect(sent[0]?.params).toEqual({ collaborationUuid: zoe.collaboration_uuid });
});

test('an invitation that was just sent explains the next step', async () => {
  const message = 'This invitation was sent several times recently. Try again tomorrow.';
  api.on(collaboratorCalls.sendAgain, () => refuse(429, { error: 'Too soon', message }));
  show();
  fireEvent.click(await button('Resend the invitation to zoe@example.com'));
  await waitFor(() => expect(showError).toHaveBeenCalledWith(message));
});

test('[COLL-08] a project is transferred after a confirmation that lists the consequences', async () => {
  const sent = api.on(collaboratorCalls.makeOwner, () => ({ message: '' }));
  const onClose = show();
  fireEvent.click(await button('Make Carl the owner'));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Make Carl the owner?' }));
  expect(
    asking.getByText(/Control of Shop, including keys, people, plan and deletion, moves to them immediately/),
  ).toBeTruthy();
  fireEvent.click(asking.getByRole('button', { name: 'Make owner' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(showSuccess).toHaveBeenCalledWith('The project has a new owner');
  expect(sent[0]?.params).toEqual({ collaborationUuid: carl.collaboration_uuid });
});

test('[COLL-07] a collaborator cannot transfer the project or send reminders, but sees recent activity', async () => {
  show('collaborator');
  await screen.findByText('carl@example.com');
  expect(screen.queryByRole('button', { name: /^Make|^Send|^Remove/ })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('What happened')).toBeTruthy();
});

test('[COLL-07] the number of members is announced once it is known', async () => {
  show();
  const announcements = listen();
  await waitFor(() => expect(announcements()).toContain('2 people'));
});
