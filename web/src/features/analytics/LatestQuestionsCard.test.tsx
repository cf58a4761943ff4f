import { analyticsCalls as calls, type LatestQuestion } from '@fieldkit/contract/analytics.ts';
import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import {
  aLatestQuestion,
  analyticsApi,
  renderAnalytics,
  thatMorning,
} from '../../testing/render-analytics.tsx';

let api: ReturnType<typeof analyticsApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatMorning });
  api = analyticsApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = () => screen.findByRole('region', { name: 'Latest questions' });
const list = async () => within(await card()).findByRole('list', { name: 'Latest questions' });
/** Sets the total number of questions in the answers of the server. */
function inAll(total: number): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const response = await answer(...sent);
    if (String(sent[0]).includes('latest-questions')) response.headers.set('x-total-count', String(total));
    return response;
  });
}
const notCounted = { as_of: '2026-11-21T00:00:00Z', first_day: null, has_questions: true, clients: [] };

describe('the latest questions', () => {
  test('[ANA-09] each shows its answer, outcome, client and time, and the answer links to its method', async () => {
    api.on(calls.latestQuestions, () => [
      aLatestQuestion(),
      aLatestQuestion({ question_uuid: idOf(72), text: 'export', outcome: 'none', answer: null, client: '' }),
    ]);
    renderAnalytics();
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'How do I bill someone?Create an invoiceAnsweredClaude Code · MCP2 minutes ago',
    );
    expect(second?.textContent).toBe('exportNo answerUnnamed client · MCP2 minutes ago');
    const answer = within(first as HTMLElement).getByRole('link', { name: 'Create an invoice' });
    expect(answer.getAttribute('href')).toBe(`/projects/${idOf(1)}/${idOf(22)}`);
  });

  test('[ANA-09] other phrasings of a question are shown below it and in its table', async () => {
    const also = ['create an invoice', 'charge a customer'];
    api.on(calls.latestQuestions, () => [aLatestQuestion({ also })]);
    const { person } = renderAnalytics();
    expect(within(await list()).getByText('Also: “create an invoice”, “charge a customer”')).toBeTruthy();
    await person.click(within(await card()).getByRole('button', { name: /^Show as a table/ }));
    const table = await within(await card()).findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Other phrasings' })).toBeTruthy();
    expect(within(table).getByText(/create an invoice\s+charge a customer/)).toBeTruthy();
  });

  test('[QRY-02, ANA-09] the owner answers a question of today with a method', async () => {
    api.on(tryQuestionCalls.ask, () => ({
      outcome: 'uncertain' as const,
      is_close: true,
      workflows: [],
      hits: [
        {
          method_uuid: idOf(21),
          library_uuid: idOf(11),
          title: 'Create an invoice',
          method_name: 'invoice',
          http_method: 'POST',
          endpoint: '/invoices',
          library_name: 'Billing',
          share: 1,
          reasons: [],
        },
      ],
    }));
    const kept = api.on(askedAsCalls.create, ({ body }) => ({
      phrase_uuid: idOf(81),
      method_uuid: null,
      workflow_uuid: null,
      text: body.text,
      source: 'owner' as const,
      also_for: [],
      created_date: '2026-11-25T00:00:00.000Z',
    }));
    const { person } = renderAnalytics();
    const name = 'Answer “How do I bill someone?” with a method or workflow';
    await person.click(within(await list()).getByRole('button', { name }));
    await screen.findByRole('radio', { name: /Create an invoice/ });
    await person.click(screen.getByRole('button', { name: 'Save answer' }));
    await waitFor(() =>
      expect(kept[0]?.body).toEqual({
        text: 'How do I bill someone?',
        method_uuid: idOf(21),
        wording_uuid: null,
      }),
    );
  });

  test('[QRY-02, ANA-09] a collaborator cannot answer questions', async () => {
    renderAnalytics('/a', [aProject({ ownership: 'collaborator' })]);
    expect(within(await list()).queryByRole('button')).toBeNull();
  });

  test('[ANA-09] the list can be filtered by one outcome and reset, even if no question has that outcome', async () => {
    const requests = api.on(calls.latestQuestions, ({ query }) => (query.outcome ? [] : [aLatestQuestion()]));
    const { person } = renderAnalytics();
    await list();
    await person.click(within(await card()).getByRole('button', { name: 'Uncertain' }));
    expect(await screen.findByText('No question matches the filters')).toBeTruthy();
    expect(requests.at(-1)?.query).toMatchObject({ outcome: 'uncertain', page: '1', from: '2025-11-01' });
    await person.click(within(await card()).getByRole('button', { name: 'Uncertain' }));
    expect(await list()).toBeTruthy();
  });

  test('[ANA-09] more than six questions are paged', async () => {
    const all = Array.from({ length: 30 }, (_, at) =>
      aLatestQuestion({ question_uuid: idOf(100 + at), text: `question ${at}` }),
    );
    const requests = api.on(calls.latestQuestions, ({ query }) => {
      const [page, size] = [Number(query.page), Number(query.page_size)];
      return all.slice((page - 1) * size, page * size);
    });
    inAll(30);
    const { person } = renderAnalytics();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(6);
    await person.click(within(await card()).getByRole('button', { name: 'Show all 30' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(20));
    await person.click(within(await card()).getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(10));
    expect(requests.at(-1)?.query).toMatchObject({ page: '2', page_size: '20' });
  });

  test.each([
    [999, 'Show all 999'],
    [1_000, 'Show the latest 1,000'],
  ])('[ANA-09] of %i listed questions, the button states how many it shows', async (total, name) => {
    inAll(total);
    renderAnalytics();
    await list();
    expect(within(await card()).getByRole('button', { name: /^Show (all|the)/ }).textContent).toBe(name);
  });
});

describe('an empty chart', () => {
  const today = 'Questions asked today are counted tonight and appear here tomorrow.';
  const wider = 'A longer period, or fewer filters, may show more.';
  test.each([
    ['of all time', '/a?period=all', `${today} ${wider}`],
    ['of the usual period', '/a', today],
    ['of a period before today', '/a?period=custom&from=2026-11-01&to=2026-11-10', wider],
  ])(
    '[ANA-01] %s explains that today is counted tonight if the period includes today',
    async (_period, at, hint) => {
      api.on(calls.commonQuestions, () => []);
      renderAnalytics(at);
      await list();
      const chart = await screen.findByRole('region', { name: 'Common Developer Questions' });
      await within(chart).findByText('No questions counted in this period');
      expect(within(chart).getByText(hint)).toBeTruthy();
    },
  );
});

describe('a project whose questions are not counted yet', () => {
  test('[ANA-01] shows the latest questions first, and never the hint for a project without questions', async () => {
    api.on(calls.overview, () => notCounted);
    api.on(calls.dailyQueries, () => []);
    renderAnalytics('/a?period=30d');
    await list();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Latest questions');
    expect(screen.queryByText('No questions yet')).toBeNull();
    const total = await screen.findByRole('region', { name: 'Total Queries (Monthly)' });
    await within(total).findByText('Questions asked today are counted tonight and appear here tomorrow.');
  });

  test('[ANA-01] the first question removes the hint for a project without questions', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
    const questions: LatestQuestion[] = [];
    api.on(calls.overview, () => ({ ...notCounted, has_questions: questions.length > 0 }));
    api.on(calls.latestQuestions, () => questions);
    renderAnalytics();
    await vi.waitFor(() => expect(screen.getByText('No questions yet')).toBeTruthy());
    questions.push(aLatestQuestion());
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(screen.queryByText('No questions yet')).toBeNull());
    await vi.waitFor(() => expect(screen.getByText('How do I bill someone?')).toBeTruthy());
  });
});
