import { trialCalls } from '@fieldkit/contract/trials.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { ClaimTrialDialog } from './ClaimTrialDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(trialCalls.look, () => ({
    name: 'Shop API',
    methods: 3,
    expires_at: '2026-11-28T10:00:00.000Z',
  }));
});

const show = () => {
  const handlers = { onClose: vi.fn(), onClaimed: vi.fn() };
  const { person } = renderAt('/projects', <ClaimTrialDialog open token="t0ken" {...handlers} />);
  return { person, ...handlers };
};
const add = async () => {
  await screen.findByText(/^Shop API with 3 methods becomes your private project\./);
  return screen.getByRole('button', { name: 'Add to my projects' });
};

test('a trial is added to the user’s projects with its token', async () => {
  const sent = api.on(trialCalls.claim, () => ({
    project_uuid: '6f1c3a52-8d7e-4b1f-9c2a-0e5d4b3a2c1f',
    name: 'Shop API',
  }));
  const { person, onClaimed } = show();
  await person.click(await add());
  await waitFor(() => expect(onClaimed).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
  expect(showSuccess).toHaveBeenCalledWith('Shop API was added to your projects');
});

test('a trial that has ended shows that, and the dialog stays open', async () => {
  const message = 'This trial has ended, or it was already added to an account. Import the document again.';
  api.on(trialCalls.claim, () => refuse(404, { code: 'trial_not_found', message }));
  const { person, onClaimed, onClose } = show();
  await person.click(await add());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onClaimed).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledOnce();
});
