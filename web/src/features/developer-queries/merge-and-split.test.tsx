import { analyticsCalls, type QueryHistory, type QueryWording } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDeveloperQuery, anAnsweredQuery } from '../../testing/a-developer-query.ts';
import { aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { showQueries } from '../../testing/show-queries.tsx';
import { showSuccess } from '../../ui/toast.ts';

const refund = aDeveloperQuery({ group_uuid: idOf(501), text: 'Refund a payment', count: 20 });
const payBack = anAnsweredQuery({ group_uuid: idOf(502), text: 'Pay money back', count: 30 });
const aWording = (changes: Partial<QueryWording>): QueryWording => ({
  wording_uuid: idOf(601),
  text: 'Refund a payment',
  count: 20,
  method_uuid: idOf(21),
  ...changes,
});
const wordings: Record<string, QueryWording[]> = {
  [idOf(501)]: [
    aWording({}),
    aWording({ wording_uuid: idOf(602), text: 'Void it', method_uuid: null, count: 4 }),
  ],
  [idOf(502)]: [aWording({ wording_uuid: idOf(603), text: 'Pay money back', count: 12 })],
};

const answer = { kind: 'method', uuid: idOf(21), name: 'Create a refund', library_uuid: idOf(11) } as const;
const history: QueryHistory = {
  months: [
    { month: '2026-10', count: 16, answered: 2 },
    { month: '2026-11', count: 8, answered: 7 },
  ],
  clients: [
    { client: 'cursor', count: 18 },
    { client: '', count: 6 },
  ],
  latest: [
    {
      question_uuid: idOf(701),
      text: 'refund the payment please',
      also: [],
      asked_at: '2026-11-26T10:00:00.000Z',
      outcome: 'answered',
      answer,
      guide: null,
      library: null,
      closest: null,
      channel: 'mcp',
      client: 'cursor',
      wording_uuid: idOf(601),
    },
  ],
  reports: [
    {
      report_uuid: idOf(801),
      kind: 'wrong',
      text: 'It refunds the whole order',
      about: answer,
      channel: 'mcp',
      client: 'cursor',
      reported_at: '2026-11-25T10:00:00.000Z',
    },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(analyticsCalls.commonAllQuestions, () => [payBack, refund]);
  api.on(analyticsCalls.queryGroup, ({ params }) => ({
    group_uuid: params.groupUuid,
    wordings: wordings[params.groupUuid] ?? [],
  }));
  api.on(methodCalls.get, () => aMethod({ method_name: 'Create a refund' }));
  api.on(analyticsCalls.queryHistory, () => history);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

type Person = ReturnType<typeof showQueries>['person'];

describe('merging', () => {
  const selectBoth = async (person: Person) => {
    await person.click(await screen.findByRole('checkbox', { name: 'Select “Refund a payment”' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select “Pay money back”' }));
    await person.click(await screen.findByRole('button', { name: 'Merge' }));
    return screen.findByRole('dialog', { name: 'Merge 2 queries into one?' });
  };

  test('shows the resulting wording and what counts together, confirms once, and reports success', async () => {
    const sent = api.on(analyticsCalls.mergeGroups, () => ({ group_uuid: idOf(502) }));
    const { person } = showQueries();
    const dialog = await selectBoth(person);
    // The most frequent of all wordings, although the other query is more frequent.
    await waitFor(() =>
      expect(within(dialog).getByText('It will be shown as').nextSibling?.textContent).toBe(
        'Refund a payment',
      ),
    );
    expect(within(dialog).getByText('Together they were asked 50 times:')).toBeDefined();
    expect(within(dialog).getByText(/split them off again/)).toBeDefined();
    expect(sent).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Merge 2 queries' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('2 queries merged'));
    expect(sent[0]?.body).toEqual({ group_uuids: [idOf(502), idOf(501)] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('needs at least two queries', async () => {
    const { person } = showQueries();
    await person.click(await screen.findByRole('checkbox', { name: 'Select “Refund a payment”' }));
    expect(await screen.findByText('1 query selected')).toBeDefined();
    const merge = screen.getByRole('button', { name: 'Merge' });
    expect(merge.getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  });

  test('a refusal is shown in the dialog, and the selection stays', async () => {
    const { code, title: error, message } = analyticsMessages.unknownGroup;
    api.on(analyticsCalls.mergeGroups, () => refuse(404, { code, error, message }));
    const { person } = showQueries();
    const dialog = await selectBoth(person);
    await person.click(within(dialog).getByRole('button', { name: 'Merge 2 queries' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('2 queries selected')).toBeDefined();
  });
});

describe('a query', () => {
  const open = async (person: Person) => {
    await person.click(await screen.findByRole('link', { name: 'Refund a payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund a payment' });
    await within(dialog).findByText('Void it');
    return dialog;
  };

  test('[QRY-03] shows how it was answered, what answers it now, its clients, latest times and reports', async () => {
    const { person, address } = showQueries();
    await person.click(await screen.findByRole('link', { name: 'Refund a payment' }));
    const sheet = await screen.findByRole('dialog', { name: 'Refund a payment' });
    const how = await within(sheet).findByRole('region', { name: 'How it was answered' });
    expect(how.textContent).toContain('Asked 24 times, 38% answered.');
    expect(within(how).getByRole('link', { name: 'Create a refund' }).getAttribute('href')).toBe(
      `/method/${idOf(21)}`,
    );
    const clients = within(sheet).getByRole('region', { name: 'Clients' });
    expect(
      within(clients)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['cursor18', 'No name6']);
    expect(within(sheet).getByRole('region', { name: 'Latest questions' }).textContent).toContain(
      'refund the payment please',
    );
    const reports = within(sheet).getByRole('region', { name: 'Reports on these answers' });
    expect(reports.textContent).toContain('It refunds the whole orderWrong');
    await person.click(within(sheet).getByRole('button', { name: 'Previous query' }));
    expect(address()).toBe(`/queries?query=${idOf(502)}`);
    expect(await screen.findByRole('dialog', { name: 'Pay money back' })).toBeDefined();
  });

  test('[QRY-03] that was never answered has a line of how often it was asked instead of its answer rate', async () => {
    const months = history.months.map((month) => ({ ...month, answered: 0 }));
    api.on(analyticsCalls.queryHistory, () => ({ ...history, months }));
    showQueries(`/queries?query=${idOf(501)}`);
    const how = await screen.findByRole('region', { name: 'How it was answered' });
    expect(how.textContent).toContain('Asked 24 times, 0% answered.');
    expect(await within(how).findByRole('img', { name: /^How often this query was asked/ })).toBeDefined();
  });

  test('[QRY-03] lists the latest questions by day, each with its time, wording, client and answer', async () => {
    const later = (at: string, more: Partial<(typeof history.latest)[number]>) =>
      history.latest.map((question) => ({ ...question, question_uuid: idOf(702), asked_at: at, ...more }));
    api.on(analyticsCalls.queryHistory, () => ({
      ...history,
      latest: [
        ...later('2026-11-27T14:05:00', { text: 'void it', outcome: 'none', answer: null, client: '' }),
        ...later('2026-11-27T13:05:00', { outcome: 'uncertain', answer: null, closest: answer }),
        ...later('2026-11-26T00:30:00', {}),
      ],
    }));
    showQueries(`/queries?query=${idOf(501)}`);
    const latest = await screen.findByRole('region', { name: 'Latest questions' });
    const dayOf = (name: string) =>
      within(within(latest).getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(dayOf('Nov 27, 2026')).toEqual([
      '2:05 PMvoid itNo nameNo answer',
      '1:05 PMrefund the payment pleasecursorUncertainThe closest was Create a refund',
    ]);
    expect(dayOf('Nov 26, 2026')).toEqual(['12:30 AMrefund the payment pleasecursorAnsweredCreate a refund']);
  });

  test('[QRY-02] can be answered from its sheet, which returns once the answer is closed; its workflow opens too', async () => {
    const { person } = showQueries();
    const sheet = await open(person);
    await person.click(within(sheet).getByRole('button', { name: 'Answer with a method' }));
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect((await screen.findByRole('dialog')).textContent).toContain('Refund a payment');
    await person.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Refund a payment' });
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Refund a payment' })),
    );
    await open(person);
    await person.click(screen.getByRole('button', { name: 'Previous query' }));
    const answered = await screen.findByRole('dialog', { name: 'Pay money back' });
    api.on(workflowCalls.get, () => refuse(500));
    await person.click(await within(answered).findByRole('button', { name: 'Edit Workflow' }));
    expect((await within(answered).findByRole('alert')).textContent).toContain(
      'The workflow could not be loaded',
    );
  });

  test('[QRY-02] that is not on the page of the list offers no answer', async () => {
    showQueries(`/queries?query=${idOf(503)}`);
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('region', { name: 'Phrasings' });
    expect(within(sheet).queryByRole('button', { name: /Workflow|Answer/ })).toBeNull();
  });

  test('shows the guide that answers it now, if no method does', async () => {
    const guide = { guide_uuid: idOf(61), title: 'Error codes' };
    const latest = history.latest.map((question) => ({ ...question, answer: null, guide }));
    api.on(analyticsCalls.queryHistory, () => ({ ...history, latest }));
    const { person } = showQueries();
    await person.click(await screen.findByRole('link', { name: 'Refund a payment' }));
    const how = await screen.findByRole('region', { name: 'How it was answered' });
    expect(how.textContent).toContain('Currently answered by the guide Error codes');
    expect(within(how).getByRole('link', { name: 'Error codes' }).getAttribute('href')).toBe(
      `/guide/${idOf(61)}`,
    );
  });

  test('shows the library whose description answers it now, if nothing else does', async () => {
    const library = { library_uuid: idOf(11), name: 'Payments' };
    const latest = history.latest.map((question) => ({ ...question, answer: null, library }));
    api.on(analyticsCalls.queryHistory, () => ({ ...history, latest }));
    const { person } = showQueries();
    await person.click(await screen.findByRole('link', { name: 'Refund a payment' }));
    const how = await screen.findByRole('region', { name: 'How it was answered' });
    expect(how.textContent).toContain('Currently answered by the description of Payments');
    const links = within(how).getAllByRole('link', { name: 'Payments' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/library/${idOf(11)}`);
  });

  test('whose history cannot be loaded shows its wordings, and loads the history again', async () => {
    const sent = api.on(analyticsCalls.queryHistory, () => refuse(500));
    const { person } = showQueries(`/queries?query=${idOf(501)}`);
    const sheet = await screen.findByRole('dialog', { name: 'Refund a payment' });
    await within(sheet).findByText('How it was answered could not be loaded');
    expect(within(sheet).getByText('Void it')).toBeDefined();
    const before = sent.length;
    await person.click(within(sheet).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });

  test('shows its wordings together with its history, which would move them', async () => {
    const { promise, resolve } = Promise.withResolvers<QueryHistory>();
    api.on(analyticsCalls.queryHistory, () => promise);
    const { person } = showQueries();
    await person.click(await screen.findByRole('link', { name: 'Refund a payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund a payment' });
    await within(dialog).findByText('Loading how it was answered…');
    expect(within(dialog).queryByText('Void it')).toBeNull();
    resolve(history);
    expect(await within(dialog).findByText('Void it')).toBeDefined();
  });

  test('[QRY-03] is opened by the address, with its wordings, their counts and the methods that answered them', async () => {
    const { person, address } = showQueries();
    const dialog = await open(person);
    expect(address()).toBe(`/queries?query=${idOf(501)}`);
    const wordingsShown = within(dialog).getByRole('region', { name: 'Phrasings' });
    const [first, second] = within(wordingsShown).getAllByRole('listitem');
    const link = await within(wordingsShown).findByRole('link', { name: 'Create a refund' });
    expect(link.getAttribute('href')).toBe(`/${idOf(11)}?method=${idOf(21)}`);
    expect(first?.textContent).toContain('Asked 20 times');
    expect(second?.textContent).toContain('No confident answer');
  });

  test('splitting off wordings shows how to undo it and where they are now', async () => {
    const sent = api.on(analyticsCalls.splitGroup, () => ({ group_uuid: idOf(509) }));
    const { person } = showQueries();
    const dialog = await open(person);
    expect(within(dialog).getByRole('button', { name: 'Split off' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await person.click(within(dialog).getByRole('checkbox', { name: 'Void it' }));
    await person.click(within(dialog).getByRole('button', { name: 'Split off 1 phrasing' }));
    expect(await within(dialog).findByText(/select both queries and merge them/)).toBeDefined();
    expect(sent[0]?.body).toEqual({ group_uuid: idOf(501), wording_uuids: [idOf(602)] });
    const link = within(dialog).getByRole('link', { name: 'Show the new query' });
    expect(link.getAttribute('href')).toBe(`/queries?group=${idOf(509)}`);
    expect(document.activeElement).toBe(link);
  });

  test('not all wordings can be split off: the refusal is shown in the dialog', async () => {
    const { code, title: error, message } = analyticsMessages.nothingRemains;
    api.on(analyticsCalls.splitGroup, () => refuse(409, { code, error, message }));
    const { person } = showQueries();
    const dialog = await open(person);
    for (const name of ['Refund a payment', 'Void it'])
      await person.click(within(dialog).getByRole('checkbox', { name }));
    await person.click(within(dialog).getByRole('button', { name: 'Split off 2 phrasings' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  test('a collaborator can read them', async () => {
    const { person } = showQueries('/queries', { ownership: 'collaborator' });
    const dialog = await open(person);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /Split|Workflow|Answer/ })).toBeNull();
    expect(dialog.querySelector('footer')).toBeNull();
  });

  test('a query that was merged in the meantime has no wordings', async () => {
    const { code, title: error, message } = analyticsMessages.unknownGroup;
    api.on(analyticsCalls.queryGroup, () => refuse(404, { code, error, message }));
    showQueries(`/queries?query=${idOf(777)}`);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});
