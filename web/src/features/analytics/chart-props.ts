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
  /** The name of the period: "Last 12 months". */
  period: string;
  /** A hint for a chart without data; null when filters are not the reason. */
  hint: string | null;
  /** The link to Developer Queries with the same filters. */
  hrefOfQueries: (more?: Record<string, string>) => string;
  /** The link to the method or workflow of a report. */
  hrefOfReported: (about: NonNullable<DeveloperReport['about']>) => string;
}

/** Links to the other screens. */
export interface AnalyticsPaths {
  /** The path of Developer Queries. */
  queriesPath: string;
  projectPath: (projectUuid: string) => string;
  /** The path of the method or workflow of a report. */
  reportedPath: (projectUuid: string, about: NonNullable<DeveloperReport['about']>) => string;
}
