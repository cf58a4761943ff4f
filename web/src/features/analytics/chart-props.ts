import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Scope } from './charts.hooks.ts';
import type { Span } from './months.ts';

/** The props of every card. */
export interface ChartProps {
  project: Project;
  scope: Scope;
  /** Null until the end of the counted period is known. */
  span: Span | null;
  /** The period in words: "Last 12 months". */
  period: string;
  /** A hint for a chart without data; null when filters are not the reason. */
  hint: string | null;
  /** Developer Queries with the same filters. */
  hrefOfQueries: (more?: Record<string, string>) => string;
  /** The method or workflow that a report is about. */
  hrefOfReported: (about: NonNullable<DeveloperReport['about']>) => string;
}

/** Links to the other screens. */
export interface AnalyticsPaths {
  /** Developer Queries. */
  queriesPath: string;
  projectPath: (projectUuid: string) => string;
  /** The method or workflow that a report is about. */
  reportedPath: (projectUuid: string, about: NonNullable<DeveloperReport['about']>) => string;
}
