import {
  pinnedQuestionCalls,
  type Replay,
  type ReplayedQuestion,
} from '@fieldkit/contract/pinned-questions.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ReplayOfPreview } from './ReviewChanges.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lost: ReplayedQuestion = {
  pin_uuid: idOf(801),
  text: 'How do I refund an order?',
  expected: [{ kind: 'method', uuid: idOf(21), name: null }],
  before: { outcome: 'answered', place: 1, first: 'Refund an order' },
  after: { outcome: 'uncertain', place: null, first: 'Ship an order' },
};
const found: ReplayedQuestion = {
  ...lost,
  pin_uuid: idOf(802),
  text: 'Ship it',
  expected: [{ kind: 'workflow', uuid: idOf(31), name: 'Shipping' }],
  before: { outcome: 'uncertain', place: 4, first: 'Refund an order' },
  after: { outcome: 'answered', place: 1, first: 'Shipping' },
};
const show = () => renderAt('/', <ReplayOfPreview libraryUuid={idOf(11)} previewUuid={idOf(31)} />);
const answer = (replay: Replay) => api.on(pinnedQuestionCalls.replayPreview, () => replay);

it('shows how many pinned questions were replayed, first those that get worse, then those that improve', async () => {
  const requests = answer({ asked: 5, worse: [lost], better: [found] });
  show();
  expect(await screen.findByText('5 pinned questions asked')).toBeDefined();
  const texts = screen.getAllByText(/→|gets|Must find|instead:/).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '1 pinned question gets worse',
    'found first → not found',
    'Must find: something that was deleted',
    'Found first instead: Ship an order',
    '1 pinned question gets better',
    'found at rank 4, but uncertain → found first',
    'Must find: Shipping',
  ]);
  expect(requests[0]?.params).toEqual({ id: idOf(11), previewUuid: idOf(31) });
});

it('shows that no question changes', async () => {
  answer({ asked: 12, worse: [], better: [] });
  show();
  expect(await screen.findByText('All 12 pinned questions still find the same answers.')).toBeDefined();
});

it('shows nothing when no question is pinned', async () => {
  answer({ asked: 0, worse: [], better: [] });
  const { container } = show();
  await vi.waitFor(() => expect(container.textContent).toBe(''), 15_000);
});

it('shows that the replay failed, and tries again', async () => {
  api.on(pinnedQuestionCalls.replayPreview, () => refuse(500, { message: 'The ranking rests.' }));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The ranking rests.');
  answer({ asked: 1, worse: [], better: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The pinned question still finds the same answer.')).toBeDefined();
});
