import { describe, expect, test } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { filterProjects } from './ProjectsHeader.tsx';

const projects = [
  aProject({ name: 'Meridian Payments', is_opensource: true }),
  aProject({ name: 'Atlas Identity', is_opensource: false }),
  aProject({ name: 'Payments Sandbox', is_opensource: false }),
];
const namesFor = (term: string, kind: 'all' | 'open_source' | 'private' = 'all') =>
  filterProjects(projects, { term, kind }).map(({ name }) => name);

describe('filtering projects', () => {
  test('[PROJ-02] a term filters by name, ignoring case and surrounding spaces', () => {
    expect(namesFor(' PAYments ')).toEqual(['Meridian Payments', 'Payments Sandbox']);
    expect(namesFor('zzz')).toEqual([]);
    expect(namesFor('')).toHaveLength(3);
  });

  test('[PROJ-02] a kind keeps only open source or private ones, together with the term', () => {
    expect(namesFor('', 'open_source')).toEqual(['Meridian Payments']);
    expect(namesFor('payments', 'private')).toEqual(['Payments Sandbox']);
  });
});
