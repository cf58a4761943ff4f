import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { ComponentType } from 'react';
import { AnswerRateCard } from './AnswerRateCard.tsx';
import * as messages from './analytics.messages.ts';
import { CommonQuestionsCard } from './CommonQuestionsCard.tsx';
import type { ChartProps } from './charts.hooks.ts';
import { FunnelCard } from './FunnelCard.tsx';
import { GapsCard } from './GapsCard.tsx';
import { LanguagesCard } from './LanguagesCard.tsx';
import { LatestQuestionsCard } from './LatestQuestionsCard.tsx';
import { NewUsersCard, TotalQueriesCard } from './MonthCards.tsx';
import { EndpointsCard, WorkflowsCard } from './MostUsedCards.tsx';
import { ReportsCard } from './ReportsCard.tsx';

export interface Chart {
  title: string;
  Card: ComponentType<ChartProps>;
  /** The share of the six columns of a wide window. */
  width: 'third' | 'half' | 'twoThirds' | 'whole';
}

const latestQuestions: Chart = { title: messages.latestQuestions, Card: LatestQuestionsCard, width: 'whole' };

/** The six charts of the specification in its order, then the additional ones. */
const charts: readonly Chart[] = [
  { title: analyticsMessages.totalQueries, Card: TotalQueriesCard, width: 'half' },
  { title: analyticsMessages.commonQuestions, Card: CommonQuestionsCard, width: 'half' },
  { title: analyticsMessages.languages, Card: LanguagesCard, width: 'third' },
  { title: analyticsMessages.newUsers, Card: NewUsersCard, width: 'twoThirds' },
  { title: analyticsMessages.endpoints, Card: EndpointsCard, width: 'half' },
  { title: analyticsMessages.workflows, Card: WorkflowsCard, width: 'half' },
  latestQuestions,
  { title: messages.answerRate, Card: AnswerRateCard, width: 'half' },
  { title: messages.funnel, Card: FunnelCard, width: 'half' },
  { title: messages.gaps, Card: GapsCard, width: 'half' },
  { title: messages.reports, Card: ReportsCard, width: 'half' },
];

/**
 * The charts whose title contains the term. While questions exist but are not counted yet, the latest
 * questions come first: no other chart has data.
 */
export function chartsMatching(term: string, isUncounted: boolean): readonly Chart[] {
  const searchTerm = term.trim().toLowerCase();
  const ordered = isUncounted
    ? [latestQuestions, ...charts.filter((chart) => chart !== latestQuestions)]
    : charts;
  return searchTerm === ''
    ? ordered
    : ordered.filter(({ title }) => title.toLowerCase().includes(searchTerm));
}
