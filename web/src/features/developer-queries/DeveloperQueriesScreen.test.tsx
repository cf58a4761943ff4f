import { analyticsCalls, type DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '../../lib/download-file.ts';
import { fromElsewhere } from '../../lib/use-list-address.ts';
import { aDeveloperQuery, anAnsweredQuery } from '../../testing/a-developer-query.ts';
import { chooseAction } from '../../testing/choose-action.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { showQueries } from '../../testing/show-queries.tsx';

vi.mock('../../lib/download-file.ts', async (original) => ({
  ...(await original<typeof import('../../lib/download-file.ts')>()),
  downloadFile: vi.fn(),
}));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const show: typeof showQueries = (address, stage) =>
  showQueries(address, { filter: { from: '2025-11-01' }, filterNames: ['period', 'library'], ...stage });

const many = Array.from({ length: 45 }, (_, at) =>
  aDeveloperQuery({ group_uuid: idOf(700 + at), text: `Query ${at + 1}`, count: 60 - at }),
);

/** Answers by page, search and filter, and returns the length of the whole list as the server does. */
function answerFrom(all: readonly DeveloperQuery[]) {
  const found = ({ search = '', only, group_uuid }: Record<string, string>) =>
    all.filter(
      (each) =>
        each.text.toLowerCase().includes(search.toLowerCase()) &&
        (!group_uuid || each.group_uuid === group_uuid) &&
        (only !== 'with_workflow' || each.has_workflow) &&
        (only !== 'without_workflow' || !each.has_workflow),
    );
  const requests = api.on(analyticsCalls.commonAllQuestions, ({ query }) => {
    const { page = '1', page_size = '20', ...wanted } = query as Record<string, string>;
    return found(wanted).slice((Number(page) - 1) * Number(page_size), Number(page) * Number(page_size));
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await answer(...args);
    const { pathname, searchParams } = new URL(String(args[0]), 'http://fake.test');
    if (pathname.endsWith('common-all-questions'))
      response.headers.set('x-total-count', String(found(Object.fromEntries(searchParams)).length));
    return response;
  });
  return requests;
}

const rows = async () => (await screen.findAllByRole('listitem')) as HTMLElement[];
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the list', () => {
  test('[QRY-01] starts with the queries that need work, and lists the most frequent first on demand', async () => {
    const requests = answerFrom(many);
    const { person, address } = show();
    await rows();
    expect(requests[0]?.query.order).toBe('need');
    await person.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(requests.at(-1)?.query.order).toBeUndefined());
    expect(address()).toBe('/queries?order=asked');
    await person.click(screen.getByRole('radio', { name: 'Needs work' }));
    await waitFor(() => expect(address()).toBe('/queries'));
  });

  test('[QRY-03] shows above the queries how workflows and phrases changed the answer rate', async () => {
    answerFrom(many);
    api.on(analyticsCalls.proof, () => ({
      before: { count: 60, answered: 10 },
      after: { count: 50, answered: 48 },
      answers: [
        { day: '2026-10-12', kind: 'workflow' as const, uuid: idOf(31), name: 'Refund a payment' },
        { day: '2026-09-02', kind: 'method' as const, uuid: idOf(41), name: 'List orders' },
      ],
      months: [
        { month: '2026-08', count: 60, answered: 10 },
        { month: '2026-10', count: 50, answered: 48 },
      ],
    }));
    show();
    const proof = await screen.findByRole('region', { name: 'What your answers changed' });
    expect(proof.textContent).toContain(
      '1 workflow and 1 phrase raised the answer rate of their questions from 17% to 96%',
    );
    expect(proof.textContent).toContain('Refund a paymentsince Oct 12, 2026');
    // On phones, the answers are folded instead of hidden.
    const folded = within(proof).getByText('Your answers (2)').closest('details');
    expect(folded?.textContent).toContain('List orders');
    await within(proof).findByRole('img', { name: 'The share of answered questions, month by month' });
  });

  test('[QRY-01] shows how many of all queries are listed, searches on the server and pages by twenty', async () => {
    const requests = answerFrom(many);
    const { person, address } = show();
    expect(await rows()).toHaveLength(20);
    expect(status()).toContain('45 of 45 queries');
    expect(requests).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Query 21');
    expect(address()).toBe('/queries?page=2');
    await person.type(screen.getByRole('searchbox', { name: 'Search queries' }), 'query 4');
    await waitFor(() => expect(status()).toContain('7 of 45 queries'));
    await waitFor(() => expect(address()).toBe('/queries?q=query+4'));
    expect(requests.at(-1)?.params.projectUuid).toBe(idOf(1));
  });

  test('[QRY-01] an address beyond the last page shows the last one', async () => {
    answerFrom(many);
    const { address } = show('/queries?page=9');
    expect(await screen.findByText('Query 45')).toBeDefined();
    expect(address()).toBe('/queries?page=3');
  });

  test('[QRY-01] an invalid address sends no request that the server would refuse', async () => {
    const requests = answerFrom(many);
    show(`/queries?group=zebra&only=striped&page=99999999&q=${'q'.repeat(300)}`);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    const { page, search, ...others } = requests[0]?.query ?? {};
    expect([page, search?.length, 'group_uuid' in others, 'only' in others]).toEqual([
      '1',
      200,
      false,
      false,
    ]);
  });

  test('[QRY-01] can be filtered to queries with or without a workflow, and to the query that a chart links to', async () => {
    answerFrom([aDeveloperQuery(), anAnsweredQuery({ group_uuid: idOf(502), text: 'Ship an order' })]);
    const { person, address } = show(`/queries?group=${idOf(502)}`);
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(status()).toContain('1 of 2 queries'));
    await person.click(screen.getByRole('button', { name: 'Show all queries' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Which queries' }), 'Without a workflow');
    await waitFor(() => expect(status()).toContain('1 of 2 queries'));
    expect(screen.getByText('How do I refund a payment?')).toBeDefined();
    expect(address()).toBe('/queries?only=without_workflow');
  });

  test('[QRY-01] the query that a chart links to is shown with its history, other lists without', async () => {
    answerFrom([aDeveloperQuery(), anAnsweredQuery({ group_uuid: idOf(502), text: 'Ship an order' })]);
    const sent = vi.fn(() => ({
      months: [{ month: '2026-10', count: 4, answered: 3 }],
      clients: [],
      latest: [],
      reports: [],
    }));
    api.on(analyticsCalls.queryHistory, sent);
    const { person } = show(`/queries?group=${idOf(502)}`);
    expect(await screen.findByText(/Asked 4 times, 75% answered/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Show all queries' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByText(/Asked 4 times, 75% answered/)).toBeNull();
  });

  test('[QRY-03] the address of a gap opens the answer with a method only once', async () => {
    answerFrom([aDeveloperQuery()]);
    const { person, address } = show(`/queries?group=${idOf(501)}&open=answer`);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('How do I refund a payment?');
    expect(address()).toBe(`/queries?group=${idOf(501)}`);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[QRY-03] canceling an answer that was opened by a link on another page leads back to that page', async () => {
    answerFrom([aDeveloperQuery()]);
    const search = `?group=${idOf(501)}&open=answer`;
    const { person, address } = show([
      { pathname: '/overview', search: '', state: null },
      { pathname: '/queries', search, state: fromElsewhere },
    ]);
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/overview'));
  });

  test('[QRY-01] shows that there are no queries yet, and when they will appear', async () => {
    answerFrom([]);
    show();
    expect(await screen.findByRole('heading', { name: 'No queries found' })).toBeDefined();
    const empty = screen.getByText(/counted every night/).parentElement as HTMLElement;
    expect(within(empty).getByRole('button', { name: 'Try a question' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('[QRY-01] shows the search term if nothing matches, and one button clears all filters', async () => {
    answerFrom(many);
    const { person, address } = show('/queries?q=zebra&only=unanswered&period=30d&project=p', {
      filterCount: 1,
    });
    expect(await screen.findByRole('heading', { name: 'No queries found' })).toBeDefined();
    expect(screen.getByText(/“zebra” and “Unanswered” and 1 filter/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(20);
    expect(address()).toBe('/queries?project=p');
  });

  test('a failure shows the server’s message and can be retried', async () => {
    api.on(analyticsCalls.commonAllQuestions, () => refuse(500, { message: 'The database rests.' }));
    const { person } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('The database rests.');
    answerFrom([aDeveloperQuery()]);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('How do I refund a payment?')).toBeDefined();
  });
});

describe('a query', () => {
  test('[QRY-02] shows the frequency as a word and a number', async () => {
    const counts = [9, 10, 19, 20, 29, 30, 1, 1234];
    answerFrom(
      counts.map((count, at) => aDeveloperQuery({ group_uuid: idOf(700 + at), text: `Query ${at}`, count })),
    );
    show();
    const seen = (await rows()).map((row) =>
      /(Very Low|Low|Medium|High)Asked ([\d,]+ times?)/.exec(row.textContent ?? '')?.slice(1),
    );
    expect(seen).toEqual([
      ['Very Low', '9 times'],
      ['Low', '10 times'],
      ['Low', '19 times'],
      ['Medium', '20 times'],
      ['Medium', '29 times'],
      ['High', '30 times'],
      ['Very Low', '1 time'],
      ['High', '1,234 times'],
    ]);
  });

  test('[QRY-02] shows its libraries, its outcomes, and when it was last asked', async () => {
    answerFrom([
      aDeveloperQuery(),
      aDeveloperQuery({ group_uuid: idOf(502), text: 'Fly', library_name: [], answered: 0, uncertain: 0 }),
    ]);
    show();
    const [first, second] = await rows();
    for (const text of ['12 answered', '6 uncertain', '20 no answer', 'Last asked Nov 18, 2026'])
      expect(within(first as HTMLElement).getByText(text)).toBeDefined();
    expect(first?.textContent).toContain('Libraries: Payments API, Orders API');
    expect(second?.textContent).toContain('No library');
    expect(within(second as HTMLElement).queryByText(/ answer$/)?.textContent).toBe('20 no answer');
  });

  test('[QRY-02] offers Create Workflow or Edit Workflow, and neither to collaborators', async () => {
    answerFrom([aDeveloperQuery(), anAnsweredQuery({ group_uuid: idOf(502), text: 'Ship an order' })]);
    const { unmount } = show();
    await rows();
    const names = () =>
      screen.getAllByRole('button', { name: /Workflow/ }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['Create Workflow', 'Edit Workflow']);
    unmount();
    show('/queries', { ownership: 'collaborator' });
    await rows();
    expect(screen.queryByRole('button', { name: /Workflow/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Refund an order' }).getAttribute('href')).toBe(
      `/queries?workflow=${idOf(31)}`,
    );
  });

  test.each([
    [
      { count: 38, answered: 12 },
      { count: 50, answered: 47 },
      '32% answered before (12 of 38) · 94% after (47 of 50)',
    ],
    [
      { count: 38, answered: 12 },
      { count: 0, answered: 0 },
      '32% answered before (12 of 38) · not asked since',
    ],
    [{ count: 0, answered: 0 }, { count: 3, answered: 1 }, 'not asked before · 33% after (1 of 3)'],
  ])('with a workflow shows the outcomes before and after', async (before, after, text) => {
    answerFrom([anAnsweredQuery({ before, after })]);
    show();
    expect((await rows())[0]?.textContent).toContain(text);
  });

  test('[QRY-03] answered with a method by a phrase, shows the method and the outcomes before and after', async () => {
    const rates = { before: { count: 38, answered: 12 }, after: { count: 50, answered: 47 } };
    const about = {
      kind: 'method' as const,
      uuid: idOf(21),
      name: 'Refund a payment',
      library_uuid: idOf(11),
    };
    answerFrom([aDeveloperQuery({ answer: { ...about, ...rates } })]);
    show();
    const [row] = await rows();
    expect(row?.textContent).toContain(
      'Answered with:Refund a payment32% answered before (12 of 38) · 94% after (47 of 50)',
    );
    expect(screen.getByRole('link', { name: 'Refund a payment' }).getAttribute('href')).toBe(
      `/${idOf(11)}?method=${idOf(21)}`,
    );
    expect(screen.getByRole('button', { name: /^Create Workflow/ })).toBeTruthy();
  });

  test('[QRY-03] answered by a phrase with its own workflow shows the workflow once', async () => {
    const rates = { before: { count: 1, answered: 0 }, after: { count: 1, answered: 1 } };
    const about = {
      kind: 'workflow' as const,
      uuid: idOf(31),
      name: 'Refund an order',
      library_uuid: idOf(11),
    };
    answerFrom([anAnsweredQuery({ answer: { ...about, ...rates } })]);
    show();
    await rows();
    expect(screen.getAllByRole('link', { name: 'Refund an order' })).toHaveLength(1);
  });

  test('every question is shown as text', async () => {
    const hostile = [
      '<img src=x onerror="alert(1)"> <b>bold</b>',
      'כיצד מחזירים תשלום? (refund)',
      'word'.repeat(500),
    ];
    answerFrom(hostile.map((text, at) => aDeveloperQuery({ group_uuid: idOf(700 + at), text })));
    show();
    const links = (await rows()).map((row) => within(row).getByRole('heading'));
    expect(links.map(({ textContent }) => textContent)).toEqual(hostile);
    for (const link of links) expect(link.getAttribute('dir')).toBe('auto');
    expect(document.querySelector('img, b')).toBeNull();
  });
});

test('the download contains all pages of the filtered list', async () => {
  const all = Array.from({ length: 450 }, (_, at) =>
    aDeveloperQuery({ group_uuid: idOf(700 + at), text: at === 0 ? '=Query()' : `Query ${at}` }),
  );
  const requests = answerFrom(all);
  const { person } = show('/queries?q=query&only=without_workflow');
  await rows();
  await chooseAction(person, 'More actions', 'Download CSV');
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  const [name, text] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toBe('developer-queries-meridian-payments.csv');
  const lines = text?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(451);
  expect(lines[1]).toBe(
    `"'=Query()","High","38","12","6","20","Payments API; Orders API","","","","","","","","","","","2026-11-18"`,
  );
  expect(requests.slice(-3).map(({ query }) => query)).toEqual(
    ['1', '2', '3'].map((page) => ({
      from: '2025-11-01',
      search: 'query',
      only: 'without_workflow',
      order: 'need',
      page,
      page_size: '200',
    })),
  );
});
