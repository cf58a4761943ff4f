import { analyticsCalls as calls, type LatestQuestion } from '@fieldkit/contract/analytics.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { createRef } from 'react';
import { AnalyticsScreen } from '../features/analytics/AnalyticsScreen.tsx';
// The screen loads it lazily, which takes longer than a test waits on a busy machine.
import '../features/analytics/Charts.tsx';
import { aLibrary, aProject, idOf } from './examples.ts';
import { fakeApi } from './fake-api.ts';
import { renderAt } from './render-at.tsx';

/** The time at which tests look at the figures of `analyticsApi`. */
export const thatMorning = new Date('2026-11-21T10:00:00Z');

/** A fake server with figures for every chart. */
export function analyticsApi() {
  const api = fakeApi();
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(calls.overview, () => ({
    as_of: '2026-11-21T00:00:00Z',
    first_day: '2026-01-01',
    has_questions: true,
    clients: [
      { client: 'cursor', count: 7, developers: 3, last_day: '2026-11-20', last_at: '2026-11-21T08:00:00Z' },
      { client: 'zed', count: 2, developers: 1, last_day: '2026-03-01', last_at: null },
    ],
  }));
  api.on(calls.dailyQueries, () => [
    { month: '2026-09', queries: 100 },
    { month: '2026-10', queries: 3480 },
    { month: '2026-11', queries: 7 },
  ]);
  api.on(calls.commonQuestions, () => [
    { text: 'refund a payment', count: 100, group_uuid: idOf(51), is_answered: true },
    { text: 'rotate a key', count: 60, group_uuid: idOf(52), is_answered: true },
    { text: '=HYPERLINK("http://x")', count: 20, group_uuid: idOf(53), is_answered: true },
  ]);
  api.on(calls.languages, () => [
    { name: 'typescript', value: 2 },
    { name: 'Elixir', value: 1 },
  ]);
  api.on(calls.monthlyUserGrowth, () => [{ month: '2026-10', users: 12 }]);
  api.on(calls.endpoints, () => [
    { method: 'DELETE /v2/cards/{id}', count: 9 },
    { method: '', count: 5 },
    { method: 'sendMail', count: 3 },
  ]);
  api.on(calls.workflows, () => [
    { workflow: 'Refund and notify', usage: 4 },
    { workflow: ' ', usage: 9 },
  ]);
  api.on(calls.outcomes, () => [
    { month: '2026-09', answered: 50, uncertain: 25, none: 25 },
    { month: '2026-10', answered: 9, uncertain: 0, none: 1 },
  ]);
  api.on(calls.gaps, () => [{ text: 'export as CSV', count: 31, group_uuid: idOf(54) }]);
  api.on(calls.funnel, () => [
    { step: 'connected' as const, developers: 40 },
    { step: 'first_question' as const, developers: 30 },
  ]);
  api.on(calls.reportCounts, () => [
    { kind: 'missing' as const, count: 1 },
    { kind: 'worked' as const, count: 0 },
  ]);
  api.on(calls.reports, () => [aReport()]);
  api.on(calls.latestQuestions, () => [aLatestQuestion()]);
  return api;
}

/** A question that a method answered two minutes before `thatMorning`. */
export const aLatestQuestion = (question: Partial<LatestQuestion> = {}): LatestQuestion => ({
  question_uuid: idOf(71),
  text: 'How do I bill someone?',
  also: [],
  asked_at: '2026-11-21T09:58:00.000Z',
  outcome: 'answered',
  answer: { kind: 'method', uuid: idOf(22), name: 'Create an invoice', library_uuid: idOf(11) },
  guide: null,
  closest: null,
  library: null,
  channel: 'mcp',
  wording_uuid: null,
  client: 'claude-code',
  ...question,
});

/** A report about a method. */
export const aReport = () => ({
  report_uuid: idOf(61),
  kind: 'missing' as const,
  text: 'Nothing says how to export.',
  about: { kind: 'method' as const, uuid: idOf(21), name: 'List invoices', library_uuid: idOf(11) },
  channel: 'mcp' as const,
  client: 'cursor-vscode',
  reported_at: '2026-11-20T10:00:00.000Z',
});

/** Renders the screen with short addresses of other screens. */
export const renderAnalytics = (
  address = '/a',
  projects = [aProject(), aProject({ project_uuid: idOf(2), name: 'Logistics' })],
) =>
  renderAt(
    address,
    <AnalyticsScreen
      projects={projects}
      instead={<p>No project</p>}
      tabs={<nav />}
      searchRef={createRef()}
      queriesPath="/queries"
      projectPath={(id) => `/projects/${id}`}
      reportedPath={(project, { uuid }) => `/projects/${project}/${uuid}`}
    />,
  );
