import path from 'node:path';
import { checkBudgets as checkPlugin } from '../plugin/build/check-budgets.ts';
import { checkBudgets as checkWeb } from '../web/build/check-budgets.ts';

// Checks the sizes of the dashboard's and the plugin pages' bundles against their budgets.
const dist = (folder: string): string => path.join(import.meta.dirname, '..', folder, 'dist');

for (const { rows, failures } of [checkWeb(dist('web')), checkPlugin(dist('plugin'))]) {
  for (const { what, kilobytes, limit } of rows)
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} kB  ${what}\n`);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}
