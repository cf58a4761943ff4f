import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findJourneyBrowser } from './find-chromium.js';
import { root } from './node24.js';
import { buildPlugin, buildServer, buildWeb } from './prepare.js';
import { failuresOf } from './testing/failures-of.ts';

const reports = path.join(root, '.cache/reports');
const tool = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * The checks, those that fail fastest first. A check without a report counts as one test. A check that runs
 * in parallel with the ones before it starts together with the first of these, and its output is printed in
 * order: it uses one CPU core while the others do not need two.
 */
const checks = [
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'security', command: [tool('eslint'), '.', '--max-warnings', '0'] },
  { name: 'secrets', command: [tool('secretlint'), '**/*'] },
  { name: 'layers', command: [process.execPath, 'scripts/check-layers.ts'] },
  { name: 'words', command: [process.execPath, 'scripts/check-words.ts'] },
  { name: 'sizes', command: [process.execPath, 'scripts/check-sizes.ts'] },
  { name: 'dead code', command: [tool('knip')] },
  { name: 'types', beside: true, command: [tool('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'tests',
    command: [tool('vitest'), 'run', '--reporter=default', '--reporter=json'],
    report: countVitest,
  },
  { name: 'budgets', before: buildAll, command: [process.execPath, 'scripts/check-budgets.ts'] },
  { name: 'journeys', before: findBrowser, command: [tool('playwright'), 'test'], report: countPlaywright },
];

/**
 * Runs all checks, or the named ones, one after the other and prints a line with the totals at the end.
 * Returns the exit code.
 */
export async function verify(names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => `"${name}"`).join(', ');
    process.stderr.write(`There is no check called ${unknown.join(', ')}. There are: ${known}.\n`);
    return 2;
  }
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const wanted = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  installing = installBrowser(wanted);
  const begun = new Map(wanted.filter(({ beside }) => beside).map((check) => [check, begin(check, 'pipe')]));
  for (const check of wanted) {
    process.stdout.write(`\n── ${check.name}\n`);
    await check.before?.();
    const { code, output, seconds } = await (begun.get(check) ?? begin(check, 'inherit'));
    process.stdout.write(output);
    const counted = countOf(check, code);
    for (const kind of Object.keys(total)) total[kind] += counted[kind];
    if (code !== 0) failures.push(`✗ ${check.name}`, ...(counted.failures ?? []));
    process.stdout.write(`── ${check.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  }
  // Repeated at the end, because the first failure is thousands of lines above.
  for (const line of failures) process.stdout.write(`\n${line}`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function countOf(check, code) {
  const counted = check.report?.(path.join(reports, `${check.name}.json`)) ?? {
    passed: 0,
    failed: 0,
    skipped: 0,
  };
  if (!check.report) counted[code === 0 ? 'passed' : 'failed'] += 1;
  // A runner that failed without a failed test (a crash, a file that cannot be loaded) counts as a failure.
  if (code !== 0 && counted.failed === 0) counted.failed += 1;
  return counted;
}

function buildAll() {
  buildWeb();
  buildPlugin();
  buildServer();
}

/** On a machine without a browser, one is installed while the tests that do not need it run. */
let installing = null;

function installBrowser(wanted) {
  if (!wanted.some(({ before }) => before === findBrowser)) return null;
  const script =
    "import('./scripts/find-chromium.js').then(({ findJourneyBrowser }) => findJourneyBrowser())";
  return once(spawn(process.execPath, ['-e', script], { cwd: root, stdio: 'inherit' }), 'exit');
}

async function findBrowser() {
  await installing;
  process.env.CHROMIUM_PATH = findJourneyBrowser();
}

/**
 * Runs a check's command in the repository; its child processes end with it. Piped output is printed after it
 * has ended.
 */
async function begin({ command: [command, ...args], name }, stdio) {
  const since = Date.now();
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    VITEST_JSON: path.join(reports, `${name}.json`),
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, `${name}.json`),
  };
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', stdio, stdio], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += bytes));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  return { code, output, seconds: Math.round((Date.now() - since) / 1000) };
}

function countVitest(file) {
  const report = readReport(file);
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: failuresOf(report),
  };
}

function countPlaywright(file) {
  const report = readReport(file);
  const { stats = {} } = report;
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
    failures: failuresOf(report),
  };
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
