import path from 'node:path';
import { checkBudgets } from '../web/build/check-budgets.ts';
import { table } from './table.ts';

const dist = path.resolve(import.meta.dirname, '../web/dist');

/** Measures the compressed size of what the browser must load before a route is shown. */
export async function measureWeb(): Promise<string> {
  const { rows } = checkBudgets(dist);
  const routes = rows.filter(({ what }) => !what.startsWith('Lazy'));
  const cells = routes.map(({ what, kilobytes, limit }) => [
    what,
    `${kilobytes.toFixed(1)} kB`,
    `≤ ${limit} kB`,
  ]);
  return table(['what', 'compressed', 'budget'], cells);
}
