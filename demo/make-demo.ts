import { DatabaseUnavailable } from '../server/src/platform/database/embedded/database-unavailable.ts';
import { type Env, loadEnvFile } from '../server/src/platform/settings/env.ts';
import { WrongSetting } from '../server/src/platform/settings/setting-shapes.ts';
import { CannotDemo } from './cannot-demo.ts';
import { openDemoFolder } from './demo-folder.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { owner } from './projects.ts';
import { requireHarmless } from './require-harmless.ts';
import { seedFolder } from './seed-folder.ts';

export const print = (sentence: string) => void process.stdout.write(sentence);

const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Prints the current step, and its duration. */
async function step<Result>(sentence: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  print(sentence);
  const result = await work();
  print(messages.took(secondsSince(since)));
  return result;
}

/** The settings of the demo, from the environment and the .env file. @throws CannotDemo */
export function readDemoSettings(): Env {
  loadEnvFile();
  // The addresses of the demo's users do not exist, so no mail is ever sent to them.
  process.env.SMTP_URL = '';
  process.env.OPERATOR_EMAILS = owner.email;
  return requireHarmless(process.env);
}

/** Creates the demo in a folder, unless it already contains a finished one. */
export async function makeDemo(env: Env, folder: string): Promise<void> {
  const { found, finish } = await openDemoFolder(folder);
  if (found === 'finished') return;
  const since = performance.now();
  print(`${found === 'unfinished' ? `${messages.beginsAnew(folder)}\n` : ''}${messages.begins}\n`);
  await seedFolder(env, folder, step);
  finish();
  print(messages.made(secondsSince(since)));
}

/** Prints why there can be no demo, and exits with 1. */
export function exitBecause(error: unknown): never {
  const forPeople =
    error instanceof CannotDemo || error instanceof WrongSetting || error instanceof DatabaseUnavailable;
  process.stderr.write(messages.cannot(forPeople ? error.message : String((error as Error).stack)));
  process.exit(1);
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Handles the signals that ask a process to stop.
 * @returns a function that stops handling them
 */
export function onSignals(handle: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

/** Signals run the exit hooks, which end the database; the next run starts again. */
export const exitOnSignals = () => onSignals(() => process.exit(130));
