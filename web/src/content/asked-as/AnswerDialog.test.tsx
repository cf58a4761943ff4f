import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { type TriedQuestion, tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';

const tried: TriedQuestion = {
  outcome: 'uncertain',
  is_close: true,
  hits: [
    {
      method_uuid: idOf(21),
      library_uuid: idOf(11),
      title: 'Refund a payment',
      method_name: 'refund',
      http_method: 'POST',
      endpoint: '/refunds',
      library_name: 'Payments',
      share: 1,
      reasons: [],
    },
  ],
  workflows: [],
};

let api: ReturnType<typeof fakeApi>;
const onClose = vi.fn();
beforeEach(() => {
  api = fakeApi();
  onClose.mockClear();
  api.on(tryQuestionCalls.ask, () => tried);
  api.on(workflowCalls.choices, ({ query }) =>
    query.search === 'give'
      ? [
          {
            workflow_uuid: idOf(31),
            name: 'Give it back',
            library_uuid: idOf(11),
            library_name: 'Payments',
            description: '',
            updated_at: '2026-11-20T10:00:00.000Z',
            http_methods: [],
            needs: null,
          },
        ]
      : [],
  );
  api.on(methodCalls.choices, () => []);
});
afterEach(() => void vi.unstubAllGlobals());

const show = () =>
  renderAt(
    '/',
    <AnswerDialog
      {...{ projectUuid: idOf(1), question: 'How do I refund a payment?', wordingUuid: idOf(601) }}
      {...{ open: true, onClose }}
    />,
  );
const fakePhrases = () =>
  api.on(askedAsCalls.create, ({ body }) => ({
    phrase_uuid: idOf(81),
    method_uuid: null,
    workflow_uuid: null,
    text: body.text,
    source: 'owner' as const,
    also_for: [],
    created_date: '2026-11-25T00:00:00.000Z',
  }));

test('[QRY-02] the nearest method is preselected, and its phrase is the query', async () => {
  const kept = fakePhrases();
  const { person } = show();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Refund a payment/ })).checked).toBe(
    true,
  );
  await person.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(kept[0]?.body).toEqual({
    text: 'How do I refund a payment?',
    method_uuid: idOf(21),
    wording_uuid: idOf(601),
  });
});

test('[QRY-02] no method is preselected if none is close, and saving requires a choice', async () => {
  const kept = fakePhrases();
  api.on(tryQuestionCalls.ask, () => ({ ...tried, is_close: false }));
  const { person } = show();
  const refund = await screen.findByRole<HTMLInputElement>('radio', { name: /Refund a payment/ });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save answer' });
  expect([refund.checked, save.disabled]).toEqual([false, true]);
  expect(screen.getByText(/Nothing comes close/)).toBeTruthy();
  await person.click(refund);
  expect(screen.queryByText(/Nothing comes close/)).toBeNull();
  await person.click(save);
  await waitFor(() => expect(kept[0]?.body).toMatchObject({ method_uuid: idOf(21) }));
});

test('[QRY-02] pinning comes before the results, which may fill the dialog', async () => {
  show();
  const refund = await screen.findByRole('radio', { name: /Refund a payment/ });
  const pin = screen.getByRole('checkbox', { name: /Pin the question/ });
  expect(pin.compareDocumentPosition(refund) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[QRY-02] typing shows the workflows with these words first, and one of them can be saved', async () => {
  const kept = fakePhrases();
  const { person } = show();
  await screen.findByRole('radio', { name: /Refund a payment/ });
  await person.type(screen.getByRole('textbox', { name: 'Find another' }), 'give');
  const workflow = await screen.findByRole<HTMLInputElement>('radio', { name: /Give it back/ });
  expect(screen.getAllByRole('radio')[0]).toBe(workflow);
  await waitFor(() => expect(workflow.checked).toBe(true));
  await person.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(kept[0]?.body).toMatchObject({ workflow_uuid: idOf(31) });
});

test('[QRY-02] a refusal is shown with its reason, and the dialog stays open', async () => {
  const message = 'This method or workflow already has this phrase. Nothing was changed.';
  api.on(askedAsCalls.create, () => refuse(409, { code: 'asked_phrase_exists', message }));
  const { person } = show();
  await screen.findByRole('radio', { name: /Refund a payment/ });
  await person.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('[QRY-02] a failed pin is retried without adding the phrase twice', async () => {
  const kept = fakePhrases();
  const pinned = api.on(pinnedQuestionCalls.create, () => refuse(503));
  const { person } = show();
  await screen.findByRole('radio', { name: /Refund a payment/ });
  await person.click(screen.getByRole('checkbox', { name: /Pin the question/ }));
  for (const times of [1, 2]) {
    await person.click(screen.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(pinned).toHaveLength(times));
    expect(await screen.findByRole('alert')).toBeTruthy();
  }
  expect(pinned[1]?.body).toMatchObject({ method_uuids: [idOf(21)] });
  expect(kept).toHaveLength(1);
});

test('[QRY-02] a pasted phrase is never truncated: its error is shown, and closing the dialog asks first', async () => {
  const kept = fakePhrases();
  const { person } = show();
  await screen.findByRole('radio', { name: /Refund a payment/ });
  const phrase = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Phrase' });
  await person.clear(phrase);
  await person.click(phrase);
  await person.paste('x'.repeat(5_000));
  expect(phrase.value).toHaveLength(5_000);
  expect(screen.getByText('Please use at most 200 characters')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save answer' }).disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept).toEqual([]);
});
