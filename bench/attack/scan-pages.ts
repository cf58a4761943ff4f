import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { runTool } from './run-tool.ts';

type Report = {
  vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>;
};

const modules =
  'sql,xss,permanentxss,redirect,csp,http_headers,cookieflags,file,exec,ssrf,methods,crlf,backup';

/**
 * Runs wapiti on the pages from these URLs and attacks every parameter that it finds.
 * @param minutes the time limit
 */
export async function scanPages(
  starts: readonly string[],
  token: string | null,
  minutes: number,
): Promise<Finding[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-wapiti-'));
  const report = path.join(folder, 'report.json');
  const [first = '', ...others] = starts;
  await runTool('wapiti', [
    ...[
      '-u',
      first,
      ...others.flatMap((url) => ['-s', url]),
      '--scope',
      'domain',
      '-m',
      modules,
      '-f',
      'json',
      '-o',
      report,
    ],
    ...[
      '--flush-session',
      '--store-session',
      folder,
      '--max-scan-time',
      String(minutes * 60),
      '--no-bugreport',
      '--verify-ssl',
      '0',
    ],
    ...['--max-links-per-page', '50', '--max-files-per-dir', '40', '-t', '5'],
    ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
  ]);
  const { vulnerabilities } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  fs.rmSync(folder, { recursive: true, force: true });
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ method, path: where, info, parameter }) => ({
      kind,
      where: `${method} ${where} ${parameter}`.trim(),
      what: info,
    })),
  );
}
