import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Reads a line that the user types; null if stdin is not a terminal. */
export async function readLine(question: string): Promise<string | null> {
  return process.stdin.isTTY ? ask(question, process.stderr) : null;
}

/** Reads a secret: typed without being displayed, or the first line of the piped input. */
export async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split('\n')[0] ?? '').trim();
  process.stderr.write(question);
  const mutedOutput = new Writable({ write: (_piece, _encoding, done) => done() });
  const secret = await ask('', mutedOutput);
  process.stderr.write('\n');
  return secret;
}

const INTERRUPTED = 130;

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => process.exit(INTERRUPTED));
  // Ctrl-D ends the input without an answer.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer.trim();
}
