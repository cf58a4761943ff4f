import { type TriedHit, type TriedQuestion, tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TryQuestionDialog } from './TryQuestionDialog.tsx';

const example: TriedQuestion = {
  outcome: 'answered',
  is_close: true,
  hits: [],
  workflows: [
    {
      workflow_uuid: idOf(31),
      name: 'Give it back',
      is_first: true,
      steps: 6,
      first_steps: ['Find the payment', 'Refund the payment'],
      reasons: [{ kind: 'words', text: 'give, back', wording: 0 }],
    },
    {
      workflow_uuid: idOf(32),
      name: 'Not close',
      is_first: false,
      steps: 1,
      first_steps: ['Sell'],
      reasons: [],
    },
  ],
};
let tried: TriedQuestion;
let asked: readonly { body: unknown }[];
beforeEach(() => {
  tried = { ...example };
  asked = fakeApi().on(tryQuestionCalls.ask, () => tried);
});
afterEach(() => void vi.unstubAllGlobals());

const show = () =>
  renderAt('/', <TryQuestionDialog projectUuid={idOf(1)} open onClose={() => undefined} />).person;
const wordings = () => screen.getByRole('textbox', { name: /Other phrasings/ });

test('[QRY-01] other wordings are sent with the question, one per line', async () => {
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

test('[QRY-01] a sixth wording is refused at its field, is not sent, and hides the results', async () => {
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'money back');
  await person.type(wordings(), '1{Enter}2{Enter}3{Enter}4{Enter}5');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ also: ['1', '2', '3', '4', '5'] }));
  expect(await screen.findByRole('region', { name: 'Results' })).toBeTruthy();
  await person.type(wordings(), '{Enter}6');
  expect(await screen.findByText('Enter at most 5 other phrasings. Remove some.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  await person.type(wordings(), '{Backspace}{Backspace}');
  expect(await screen.findByRole('region', { name: 'Results' })).toBeTruthy();
  expect(asked.filter(({ body }) => JSON.stringify(body).includes('"6"'))).toEqual([]);
});

test('[QRY-01] a pasted question is never truncated: its error is shown, and it is not sent', async () => {
  const person = show();
  const question = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await person.click(question);
  await person.paste('x'.repeat(600));
  expect(question.value).toHaveLength(600);
  expect(await screen.findByText('Please use at most 500 characters')).toBeTruthy();
  expect(asked).toEqual([]);
});

const refund: TriedHit = {
  method_uuid: idOf(21),
  library_uuid: idOf(11),
  title: 'Refund a payment',
  method_name: 'refund',
  http_method: 'POST',
  endpoint: '/refunds',
  library_name: 'Payments',
  share: 1,
  reasons: [
    { kind: 'http_method', text: 'POST', wording: 0 },
    { kind: 'words', text: 'refund', wording: 1 },
    { kind: 'http_method', text: 'POST', wording: 1 },
    { kind: 'chosen', text: '3', wording: null },
  ],
};

test('[QRY-01] with other wordings each reason is shown below the wording that it belongs to', async () => {
  tried.hits = [refund];
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'money back');
  await person.type(wordings(), 'create a refund');
  const reasonsOf = async (wording: string) =>
    within(await screen.findByRole('list', { name: wording }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await reasonsOf('“create a refund”')).toEqual(['Words: refund', 'HTTP method: POST']);
  expect(screen.getAllByText('Chosen by 3 developers')).toHaveLength(1);
});

test('[QRY-01] results without reasons show an empty state', async () => {
  tried.workflows = [];
  tried.hits = [{ ...refund, reasons: [] }];
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'x x x');
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
  expect(screen.queryByText('Refund a payment')).toBeNull();
});

test('[QRY-01] a workflow that covers the question shows its steps and reasons; others are not listed', async () => {
  const person = show();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'give it back');
  expect(await screen.findByText('6 steps: Find the payment → Refund the payment → …')).toBeTruthy();
  expect(screen.getByText('Words: give, back')).toBeTruthy();
  expect(screen.queryByText('Not close')).toBeNull();
});
