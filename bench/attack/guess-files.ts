import path from 'node:path';
import type { Finding } from './finding.ts';
import { runTool } from './run-tool.ts';

const words = path.join(import.meta.dirname, 'words.txt');

/**
 * Runs ffuf to request files that a server should not expose: version control, settings, copies, consoles.
 * Intended pages are not findings.
 */
export async function guessFiles(origin: string, meant: readonly RegExp[] = []): Promise<Finding[]> {
  const { output, code } = await runTool('ffuf', [
    '-s',
    '-u',
    `${origin}/FUZZ`,
    '-w',
    words,
    '-mc',
    'all',
    '-fc',
    '404,400,421',
    '-t',
    '10',
  ]);
  if (code !== 0) throw new Error(`ffuf failed: ${output.slice(-600)}`);
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((word) => word && !meant.some((pattern) => pattern.test(word)))
    .map((word) => ({ kind: 'file', where: `${origin}/${word}`, what: 'answers something' }));
}
