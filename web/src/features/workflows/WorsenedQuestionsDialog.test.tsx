import { methodCalls } from '@fieldkit/contract/methods.ts';
import {
  pinnedQuestionCalls,
  type Replay,
  type ReplayedQuestion,
} from '@fieldkit/contract/pinned-questions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { WorkflowEditor } from './WorkflowEditor.tsx';

vi.mock('../../lib/log-failure.ts', () => ({ logFailure: vi.fn() }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(methodCalls.choices, () => []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () =>
  renderAt(
    '/library',
    <WorkflowEditor
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      workflow={aWorkflow()}
      open
      onClose={() => {}}
    />,
  );
const aReplayed = (changes: Partial<ReplayedQuestion> = {}): ReplayedQuestion => ({
  pin_uuid: idOf(801),
  text: 'How do I refund an order?',
  expected: [{ kind: 'method', uuid: idOf(42), name: 'Refund the order' }],
  before: { outcome: 'answered', place: 1, first: 'Refund the order' },
  after: { outcome: 'answered', place: 3, first: 'Ship it' },
  ...changes,
});
const worse: Replay = { asked: 3, worse: [aReplayed()], better: [] };

test('a workflow that worsens pinned questions is saved only after a confirmation', async () => {
  const replayed = api.on(pinnedQuestionCalls.replayWorkflow, () => worse);
  const sent = api.on(workflowCalls.update, () => aWorkflow());
  const { person } = show();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await person.type(name, '!');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('dialog', { name: 'Save the workflow anyway?' });
  for (const text of [
    '1 pinned question gets worse',
    'How do I refund an order?',
    'found first → found at rank 3',
    'Must find: Refund the order',
    'Found first instead: Ship it',
  ])
    expect(within(question).getByText(text)).toBeDefined();
  expect(replayed[0]?.body).toMatchObject({
    workflow_uuid: idOf(31),
    name: 'Refund an order!',
    method_uuids: [idOf(21), idOf(22), idOf(23)],
  });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(sent).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await person.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow updated successfully'));
  expect(sent[0]?.body).toEqual({ name: 'Refund an order!' });
});

test('a workflow is saved immediately when the pinned questions cannot be replayed', async () => {
  api.on(pinnedQuestionCalls.replayWorkflow, () => refuse(500));
  api.on(workflowCalls.update, () => aWorkflow());
  const { person } = show();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow updated successfully'));
});
