import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { runTool } from './run-tool.ts';

/** The modes of slowhttptest: headers that never end, a body that never ends, a response that is read very slowly. */
export const slowWays = { headers: ['-H'], body: ['-B', '-s', '8192'], reading: ['-X', '-k', '3'] } as const;

/** Keeps many connections open by sending slowly, while a normal client checks whether the server responds. */
export async function sendSlowly(
  url: string,
  way: keyof typeof slowWays,
  connections: number,
): Promise<Finding[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-slow-'));
  const table = path.join(folder, 'slow');
  const { output } = await runTool('slowhttptest', [
    ...[
      '-c',
      String(connections),
      ...slowWays[way],
      '-i',
      '3',
      '-r',
      '400',
      '-l',
      '20',
      '-x',
      '10',
      '-p',
      '3',
      '-u',
      url,
    ],
    ...['-g', '-o', table],
  ]);
  const rows = fs.readFileSync(`${table}.csv`, 'utf8').trim().split('\n').slice(1);
  fs.rmSync(folder, { recursive: true, force: true });
  // Seconds, closed, pending, connected, and whether the server was available (its connections or zero).
  const away = rows.filter((row) => Number(row.split(',').at(-1)) === 0).length;
  if (rows.length === 0) throw new Error(`slowhttptest did not run: ${output.slice(-600)}`);
  return away > 2
    ? [
        {
          kind: 'slow clients',
          where: url,
          what: `unavailable in ${away} of ${rows.length} seconds (${way})`,
        },
      ]
    : [];
}
