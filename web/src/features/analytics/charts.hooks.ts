import {
  type AnalyticsFilter,
  analyticsCalls,
  type DeveloperReport,
  type Outcome,
  type reportKinds,
} from '@fieldkit/contract/analytics.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi, callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, pageOptions } from '../../lib/call-options.ts';
import { fetchAllPages } from '../../lib/fetch-all-pages.ts';
import type { Span } from './months.ts';

/** The project and filters that the figures are for. */
export interface Scope {
  projectUuid: string;
  filter: AnalyticsFilter;
  /** Whether to delay the request. */
  isAwaited?: boolean;
}

type SeriesRequest = { params: { projectUuid: string }; query: AnalyticsFilter; signal: AbortSignal };

/** While new filters load, the previous figures stay visible, except those of another project. */
function useSeries<Rows>(call: Call, scope: Scope, fetch: (sent: SeriesRequest) => Promise<Rows>) {
  const { projectUuid, filter, isAwaited } = scope;
  return useQuery({
    enabled: !isAwaited,
    queryKey: callKey(call, projectUuid, filter),
    queryFn: ({ signal }) => fetch({ params: { projectUuid }, query: filter, signal }),
    placeholderData: (rows, before) => (before?.queryKey[1] === projectUuid ? rows : undefined),
  });
}

const calls = analyticsCalls;

export const useDailyQueries = (scope: Scope) =>
  useSeries(calls.dailyQueries, scope, (sent) => callApi(calls.dailyQueries, sent));
export const useCommonQuestions = (scope: Scope) =>
  useSeries(calls.commonQuestions, scope, (sent) => callApi(calls.commonQuestions, sent));
export const useLanguages = (scope: Scope) =>
  useSeries(calls.languages, scope, (sent) => callApi(calls.languages, sent));
export const useUserGrowth = (scope: Scope) =>
  useSeries(calls.monthlyUserGrowth, scope, (sent) => callApi(calls.monthlyUserGrowth, sent));
export const useWorkflowsUsed = (scope: Scope) =>
  useSeries(calls.workflows, scope, async (sent) =>
    (await callApi(calls.workflows, sent)).filter(({ workflow }) => workflow.trim() !== ''),
  );
export const useEndpoints = (scope: Scope) =>
  useSeries(calls.endpoints, scope, async (sent) =>
    (await callApi(calls.endpoints, sent)).filter(({ method }) => method.trim() !== ''),
  );
export const useOutcomes = (scope: Scope) =>
  useSeries(calls.outcomes, scope, (sent) => callApi(calls.outcomes, sent));
export const useGaps = (scope: Scope) => useSeries(calls.gaps, scope, (sent) => callApi(calls.gaps, sent));
export const useFunnel = (scope: Scope) =>
  useSeries(calls.funnel, scope, (sent) => callApi(calls.funnel, sent));
export const useReportCounts = (scope: Scope) =>
  useSeries(calls.reportCounts, scope, (sent) => callApi(calls.reportCounts, sent));

export type ReportKind = (typeof reportKinds)[number];

interface ReportsRequest {
  kind: ReportKind | null;
  page: number;
  size: number;
}

/** A page of reports, newest first, with the total number of reports. */
export function useReports({ projectUuid, filter, isAwaited }: Scope, { kind, page, size }: ReportsRequest) {
  const query = { ...filter, page: String(page), page_size: String(size), ...(kind && { kind }) };
  return useQuery({
    enabled: !isAwaited,
    ...pageOptions(calls.reports, { params: { projectUuid }, query }),
    placeholderData: (rows, before) => (before?.queryKey[1] === projectUuid ? rows : undefined),
  });
}

/** All reports for a file, newest first. `isCut` is true if there are more than fit in it. */
export const allReports = ({ projectUuid, filter }: Scope, kind: ReportKind | null) =>
  fetchAllPages(
    async (page, size) => {
      const query = { ...filter, page: String(page), page_size: String(size), ...(kind && { kind }) };
      const { answer, total } = await callApiWithTotal(calls.reports, { params: { projectUuid }, query });
      return { rows: answer, total: total ?? answer.length };
    },
    ({ report_uuid }) => report_uuid,
  );

interface LatestQuestionsFilter {
  outcome: Outcome | null;
  page: number;
  size: number;
}

/**
 * A page of the latest questions, newest first. Fetched again every 15 seconds while the window is focused.
 */
export function useLatestQuestions(
  { projectUuid, filter, isAwaited }: Scope,
  { outcome, page, size }: LatestQuestionsFilter,
) {
  const query = { ...filter, page: String(page), page_size: String(size), ...(outcome && { outcome }) };
  return useQuery({
    enabled: !isAwaited,
    ...pageOptions(calls.latestQuestions, { params: { projectUuid }, query }),
    placeholderData: (rows, before) => (before?.queryKey[1] === projectUuid ? rows : undefined),
    refetchInterval: limits.latestQuestionsPollMs,
  });
}

/** All of the latest questions, for a file. */
export const allLatestQuestions = ({ projectUuid, filter }: Scope, outcome: Outcome | null) =>
  callApi(calls.latestQuestions, {
    params: { projectUuid },
    query: { ...filter, ...(outcome && { outcome }) },
  });

/** The props of every card. */
export interface ChartProps {
  project: Project;
  scope: Scope;
  /** Null until the end of the counted period is known. */
  span: Span | null;
  /** The name of the period: "Last 12 months". */
  period: string;
  /** A hint for a chart without data; null if there is none. */
  hint: string | null;
  /** The link to Developer Queries with the same filters. */
  hrefOfQueries: (more?: Record<string, string>) => string;
  /** The link to the method or workflow that a report is about. */
  hrefOfReported: (about: NonNullable<DeveloperReport['about']>) => string;
}

/** Links to the other screens. */
export interface AnalyticsPaths {
  /** The path of Developer Queries. */
  queriesPath: string;
  projectPath: (projectUuid: string) => string;
  /** The path of the method or workflow that a report is about. */
  reportedPath: (projectUuid: string, about: NonNullable<DeveloperReport['about']>) => string;
}
