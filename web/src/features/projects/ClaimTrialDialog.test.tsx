import { trialCalls } from '@fieldkit/contract/trials.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { ClaimTrialDialog } from './ClaimTrialDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const show = () => {
  const handlers = { onClose: vi.fn(), onClaimed: vi.fn() };
  const { person } = renderAt('/projects', <ClaimTrialDialog open token="t0ken" {...handlers} />);
  return { person, ...handlers };
};
const add = () => screen.findByRole('button', { name: 'Add to my projects' });

test('a trial is added to the user’s projects with its token', async () => {
  const sent = api.on(trialCalls.claim, () => aProject({ name: 'Shop API' }));
  const { person, onClaimed } = show();
  await person.click(await add());
  await waitFor(() => expect(onClaimed).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
  expect(showSuccess).toHaveBeenCalledWith('Shop API was added to your projects');
});

test('a trial that has ended says so, and the dialog stays open', async () => {
  const message = 'This trial has ended, or it was already added to an account. Import the document again.';
  api.on(trialCalls.claim, () => refuse(404, { code: 'trial_not_found', message }));
  const { person, onClaimed, onClose } = show();
  await person.click(await add());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onClaimed).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledOnce();
});
