import type { Project } from '@fieldkit/contract/projects.ts';

export const kinds = ['all', 'open_source', 'private'] as const;
export type ProjectKindFilter = (typeof kinds)[number];

/** The projects whose name contains the term, ignoring case, and that have the kind. Keeps the order. */
export function filterProjects(
  projects: readonly Project[],
  { term, kind }: { term: string; kind: ProjectKindFilter },
): Project[] {
  const searchTerm = term.trim().toLowerCase();
  return projects.filter(
    ({ name, is_opensource }) =>
      name.toLowerCase().includes(searchTerm) &&
      (kind === 'all' || is_opensource === (kind === 'open_source')),
  );
}
