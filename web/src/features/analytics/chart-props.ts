import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Scope } from './charts.hooks.ts';
import type { Span } from './months.ts';

/** What every card gets. */
export interface ChartProps {
  project: Project;
  scope: Scope;
  /** Null until it is known up to when everything is counted. */
  span: Span | null;
  /** The period in words: "Last 12 months". */
  period: string;
  /** What may help where there is nothing to show; null where filters are not the reason. */
  hint: string | null;
  /** Developer Queries with the same filters. */
  hrefOfQueries: (more?: Record<string, string>) => string;
  /** The method or workflow that a report is about. */
  hrefOfReported: (about: NonNullable<DeveloperReport['about']>) => string;
}

/** Where the other screens are. */
export interface AnalyticsPaths {
  /** Developer Queries. */
  queriesPath: string;
  projectPath: (projectUuid: string) => string;
  /** The method or workflow that a report is about. */
  reportedPath: (projectUuid: string, about: NonNullable<DeveloperReport['about']>) => string;
}
