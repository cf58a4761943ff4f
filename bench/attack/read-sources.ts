import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { runTool } from './run-tool.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Runs a tool of this repository on the current Node, because the host's may be too old for it. */
const runOwnTool = (name: string, args: string[]) =>
  runTool(process.execPath, [path.join(root, 'node_modules/.bin', name), ...args], { cwd: root });

type LintResult = { filePath: string; messages: { ruleId: string; line: number; message: string }[] }[];

/** Runs ESLint's security rules on the sources, or on one file. */
export async function lintForVulnerabilities(file = '.'): Promise<Finding[]> {
  const { output } = await runOwnTool('eslint', ['--format', 'json', file]);
  const linted = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)) as LintResult;
  return linted.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message }) => ({
      kind: ruleId,
      where: `${path.relative(root, filePath)}:${line}`,
      what: message,
    })),
  );
}

/** Runs secretlint on these files; files ignored by git are included only if `more` requests it. */
export async function lookForSecrets(files = '**/*', more: string[] = []): Promise<Finding[]> {
  const { output, code } = await runOwnTool('secretlint', ['--format', 'unix', ...more, files]);
  const lines = output.split('\n').filter((line) => line.includes('[Error/'));
  if ((code === 0) !== (lines.length === 0)) throw new Error(`secretlint cannot be understood: ${output}`);
  return lines.map((line) => ({
    kind: 'secret',
    where: path.relative(root, line.split(': ')[0] ?? ''),
    what: line.split(': ').slice(1).join(': '),
  }));
}

/**
 * The same for everything that was ever committed: the added lines of the whole history, split into parts of
 * a size that the tool can read.
 */
export async function lookForSecretsInHistory(): Promise<Finding[]> {
  const changes = ['log', '-p', '--unified=0', '--no-color', '--', '.', ':!package-lock.json'];
  const { output } = await runTool('git', changes, { cwd: root });
  const folder = path.join(root, '.cache/history');
  fs.mkdirSync(folder, { recursive: true });
  try {
    const added = output.split('\n').filter((line) => /^\+[^+]/.test(line));
    for (let from = 0; from < added.length; from += LINES_AT_ONCE)
      fs.writeFileSync(path.join(folder, `${from}.txt`), added.slice(from, from + LINES_AT_ONCE).join('\n'));
    return await lookForSecrets('.cache/history/*.txt', ['--no-gitignore']);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const LINES_AT_ONCE = 20_000;
