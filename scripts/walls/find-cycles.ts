import type { Source } from './read-sources.ts';

/** Import cycles, types included: each as one line that names the way round. */
export function findCycles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ file, imports }) => [file, imports.flatMap((one) => one.file ?? [])]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];

  const visit = (file: string, way: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`import cycle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
