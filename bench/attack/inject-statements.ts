import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { runTool } from './run-tool.ts';

/** Runs sqlmap on every parameter of a URL (or only those marked with `*`), with a token if one is needed. */
export async function injectStatements(
  url: string,
  { token, body, level }: { token?: string; body?: string; level: number },
): Promise<Finding[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-sqlmap-'));
  const { output } = await runTool('sqlmap', [
    ...[
      '-u',
      url,
      '--batch',
      '--level',
      String(level),
      '--risk',
      '1',
      '--disable-coloring',
      '--output-dir',
      folder,
    ],
    ...[
      '--dbms',
      'PostgreSQL',
      '--threads',
      '4',
      '--flush-session',
      '--timeout',
      '10',
      '--retries',
      '1',
      '--ignore-code',
      '401,403,404,422',
    ],
    ...(token ? ['--headers', `Authorization: Bearer ${token}`] : []),
    ...(body ? ['--data', body, '--method', 'PATCH'] : []),
    ...(level < 3 ? [] : ['--skip', 'User-Agent,Referer,Host']),
  ]);
  fs.rmSync(folder, { recursive: true, force: true });
  if (!/testing|tested parameters|injectable/.test(output))
    throw new Error(`sqlmap did not test ${url}: ${output.slice(-600)}`);
  const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = '']) => parameter);
  return found.map((parameter) => ({ kind: 'SQL injection', where: url, what: parameter }));
}
