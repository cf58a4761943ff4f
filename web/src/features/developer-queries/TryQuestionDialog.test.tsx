import { type TriedQuestion, tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TryQuestionDialog } from './TryQuestionDialog.tsx';

const tried: TriedQuestion = {
  ...{ outcome: 'answered', is_close: true, hits: [] },
  workflows: [
    {
      ...{ workflow_uuid: idOf(31), name: 'Give it back', is_first: true, steps: 6 },
      first_steps: ['Find the payment', 'Refund the payment'],
      reasons: [{ kind: 'words', text: 'give, back' }],
    },
    {
      ...{ workflow_uuid: idOf(32), name: 'Not close', is_first: false, steps: 1, first_steps: ['Sell'] },
      reasons: [],
    },
  ],
};
let asked: readonly { body: unknown }[];
beforeEach(() => {
  asked = fakeApi().on(tryQuestionCalls.ask, () => tried);
});
afterEach(() => void vi.unstubAllGlobals());

const show = () =>
  renderAt('/', <TryQuestionDialog projectUuid={idOf(1)} open onClose={() => undefined} />).person;
const wordings = () => screen.getByRole('textbox', { name: /Other wordings/ });

test('[QRY-01] other wordings are sent with the question, one a line', async () => {
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'money back');
  await person.type(wordings(), ' create a refund {Enter}{Enter}reverse a charge');
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({
      question: 'money back',
      also: ['create a refund', 'reverse a charge'],
    }),
  );
});

test('[QRY-01] a sixth wording is refused at its field, and is not sent', async () => {
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'money back');
  await person.type(wordings(), '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6');
  expect(await screen.findByText('Write at most 5 other wordings. Leave some out.')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ question: 'money back', also: [] }));
});

test('[QRY-01] a workflow that covers the question shows its steps and reasons; others are not listed', async () => {
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'give it back');
  expect(await screen.findByText('6 steps: Find the payment → Refund the payment → …')).toBeTruthy();
  expect(screen.getByText('Words: give, back')).toBeTruthy();
  expect(screen.queryByText('Not close')).toBeNull();
});
