import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import * as pinnedQuestionMessages from '@fieldkit/contract/messages/pinned-questions.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { type PinnedQuestion, pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aDeveloperQuery, anAnsweredQuery } from '../../testing/a-developer-query.ts';
import { chooseAction } from '../../testing/choose-action.ts';
import { aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { showQueries } from '../../testing/show-queries.tsx';
import { showSuccess } from '../../ui/toast.ts';

const aPin = (changes: Partial<PinnedQuestion> = {}): PinnedQuestion => ({
  pin_uuid: idOf(801),
  project_uuid: idOf(1),
  text: 'How do I refund a payment?',
  expected: [{ kind: 'method', uuid: idOf(21), name: 'Create a refund' }],
  created_date: '2026-11-12T09:30:00.000Z',
  now: { outcome: 'answered', place: 1, first: 'Create a refund' },
  ...changes,
});
const methods = { [idOf(21)]: 'Create a refund', [idOf(22)]: 'List refunds' };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(analyticsCalls.commonAllQuestions, () => [
    anAnsweredQuery({ text: 'How do I\n\u202erefund a payment?' }),
  ]);
  api.on(analyticsCalls.queryGroup, ({ params }) => ({
    group_uuid: params.groupUuid,
    wordings: [idOf(21), null, idOf(22), idOf(21)].map((method_uuid, at) => ({
      wording_uuid: idOf(601 + at),
      text: `Wording ${at}`,
      count: 4 - at,
      method_uuid,
    })),
  }));
  api.on(methodCalls.get, ({ params }) =>
    aMethod({ method_uuid: params.id, method_name: methods[params.id] ?? '' }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('pinning a query', () => {
  const open = async (person: ReturnType<typeof showQueries>['person']) => {
    await person.click(await screen.findByRole('button', { name: /^Pin “/ }));
    return screen.findByRole('dialog', { name: 'Pin this question' });
  };

  test('expects its workflow and the methods of its wordings, except those that the owner deselects', async () => {
    const sent = api.on(pinnedQuestionCalls.create, () => aPin());
    const { person } = showQueries();
    const dialog = await open(person);
    const list = await within(dialog).findByRole('checkbox', { name: 'List refunds' });
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await person.click(list);
    await person.click(within(dialog).getByRole('button', { name: 'Pin question' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('The question is pinned'));
    expect(sent[0]?.body).toEqual({
      text: 'How do I refund a payment?',
      method_uuids: [idOf(21)],
      workflow_uuid: idOf(31),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a question without an answer shows what to do first', async () => {
    api.on(analyticsCalls.commonAllQuestions, () => [aDeveloperQuery()]);
    api.on(analyticsCalls.queryGroup, ({ params }) => ({ group_uuid: params.groupUuid, wordings: [] }));
    const { person } = showQueries();
    const dialog = await open(person);
    expect(await within(dialog).findByText(/Create a workflow for it, then pin it/)).toBeDefined();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pin question' }).disabled).toBe(
      true,
    );
  });

  test('a refusal is shown in the dialog', async () => {
    const { code, title: error, message } = pinnedQuestionMessages.twice;
    api.on(pinnedQuestionCalls.create, () => refuse(409, { code, error, message }));
    const { person } = showQueries();
    const dialog = await open(person);
    await person.click(within(dialog).getByRole('button', { name: 'Pin question' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  });

  test('a pasted question is never truncated: its error is shown, and it cannot be pinned', async () => {
    const { person } = showQueries();
    const dialog = await open(person);
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Question' });
    await person.clear(field);
    await person.click(field);
    await person.paste('x'.repeat(501));
    expect(field.value).toHaveLength(501);
    expect(within(dialog).getByText('Please use at most 500 characters')).toBeDefined();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pin question' }).disabled).toBe(
      true,
    );
  });

  test('a reworded question survives closing the page, and is discarded only after a confirmation', async () => {
    storeUser(ada);
    const { person, unmount } = showQueries();
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' });
    const first = await open(person);
    await person.clear(field());
    await person.type(field(), 'How is a payment refunded?');
    await person.click(await within(first).findByRole('checkbox', { name: 'List refunds' }));
    unmount();

    const second = showQueries();
    const dialog = await open(second.person);
    expect(field().value).toBe('How is a payment refunded?');
    const left = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'List refunds' });
    expect(left.checked).toBe(false);
    await second.person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await second.person.click(within(question).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(second.person);
    expect(field().value).toBe('How do I refund a payment?');
    await second.person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is only for the owner', async () => {
    const { person } = showQueries('/queries', { ownership: 'collaborator' });
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: /^Pin “/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Pinned questions' })).toBeDefined();
  });
});

describe('the search settings', () => {
  test('[QRY-02] can be opened next to Try a question, at an address of their own', async () => {
    const { person, address } = showQueries('/queries');
    await chooseAction(person, 'More actions', 'Search settings');
    expect(await screen.findByText('The settings of search')).toBeDefined();
    expect(address()).toContain('view=settings');
  });

  test('[QRY-02] are only for the owner of the project', async () => {
    const { person } = showQueries('/queries?view=settings', { ownership: 'collaborator' });
    expect(await screen.findByRole('button', { name: 'Try a question' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Pinned questions' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Search settings' })).toBeNull();
    expect(screen.queryByText('The settings of search')).toBeNull();
  });
});

describe('the pinned questions', () => {
  const later = aPin({
    pin_uuid: idOf(802),
    text: 'Pay back',
    now: { outcome: 'uncertain', place: 3, first: 'Ship it' },
  });
  const lost = aPin({
    pin_uuid: idOf(803),
    text: 'Void it',
    expected: [{ kind: 'workflow', uuid: idOf(31), name: null }],
    now: { outcome: 'none', place: null, first: null },
  });

  test('show the expected and the current answers, at an address of their own', async () => {
    api.on(pinnedQuestionCalls.list, () => [aPin(), later, lost]);
    const { person, address } = showQueries();
    await chooseAction(person, 'More actions', 'Pinned questions');
    const dialog = await screen.findByRole('dialog', { name: 'Pinned questions' });
    await within(dialog).findByText('Pay back');
    expect(address()).toBe('/queries?view=pinned');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'How do I refund a payment?Must find: Create a refundFound first',
      'Pay backMust find: Create a refundFound at rank 3UncertainNow found first: Ship it',
      'Void itMust find: something that was deletedNot foundCurrently finds nothing',
    ]);
  });

  test('are unpinned one by one, and an empty list explains how to start', async () => {
    const sent = api.on(pinnedQuestionCalls.delete, () => ({ message: 'Done' }));
    api.on(pinnedQuestionCalls.list, () => [later]);
    const { person } = showQueries('/queries?view=pinned');
    await person.click(await screen.findByRole('button', { name: 'Unpin “Pay back”' }));
    expect(await screen.findByRole('heading', { name: 'No pinned questions yet' })).toBeDefined();
    expect(sent[0]?.params).toEqual({ pinUuid: idOf(802) });
  });

  test('disappear immediately when they are unpinned, reappear after a refusal, and can be restored', async () => {
    const requests = api.on(pinnedQuestionCalls.list, () => [later]);
    let refused = () => {};
    api.on(pinnedQuestionCalls.delete, async () => {
      await new Promise<void>((resolve) => {
        refused = resolve;
      });
      return refuse(500);
    });
    const { person } = showQueries('/queries?view=pinned');
    const unpin = async () => person.click(await screen.findByRole('button', { name: 'Unpin “Pay back”' }));
    await unpin();
    expect(screen.queryByText('Pay back')).toBeNull();
    refused();
    await screen.findByText('Pay back');
    expect(showSuccess).not.toHaveBeenCalled();
    expect(requests.length).toBeGreaterThan(1);

    api.on(pinnedQuestionCalls.delete, () => ({ message: 'Done' }));
    const made = api.on(pinnedQuestionCalls.create, () => later);
    await unpin();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledOnce());
    vi.mocked(showSuccess).mock.calls[0]?.[1]?.run();
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.body).toEqual({ text: 'Pay back', method_uuids: [idOf(21)], workflow_uuid: null });
  });

  test('collaborators can only read; a failure is shown and can be retried', async () => {
    api.on(pinnedQuestionCalls.list, () => refuse(500, { message: 'The ranking rests.' }));
    const { person } = showQueries('/queries?view=pinned', { ownership: 'collaborator' });
    expect((await screen.findByRole('alert')).textContent).toContain('The ranking rests.');
    api.on(pinnedQuestionCalls.list, () => [later]);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Pay back')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Unpin/ })).toBeNull();
  });
});
