import { DatabaseUnavailable } from '../server/src/platform/database/embedded/database-unavailable.ts';
import { loadEnvFile } from '../server/src/platform/settings/env.ts';
import { WrongSetting } from '../server/src/platform/settings/setting-shapes.ts';
import { CannotDemo } from './cannot-demo.ts';
import { demoFolderOf, openDemoFolder } from './demo-folder.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { requireHarmless } from './require-harmless.ts';
import { seedFolder } from './seed-folder.ts';

const print = (sentence: string) => void process.stdout.write(sentence);

const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Prints the current step, and its duration. */
async function step<Result>(sentence: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  print(sentence);
  const result = await work();
  print(messages.took(secondsSince(since)));
  return result;
}

/** Creates the demo if there is none yet, and returns its folder. */
async function findDemo(): Promise<string> {
  loadEnvFile();
  // The addresses of the demo's users do not exist, so no mail is ever sent to them.
  process.env.SMTP_URL = '';
  const env = requireHarmless(process.env);
  const folder = demoFolderOf(env, Boolean(process.env.DATA_DIR));
  const { found, finish } = await openDemoFolder(folder);
  if (found === 'finished') return folder;
  const since = performance.now();
  print(`${found === 'unfinished' ? `${messages.beginsAnew(folder)}\n` : ''}${messages.begins}\n`);
  await seedFolder(env, folder, step);
  finish();
  print(messages.made(secondsSince(since)));
  return folder;
}

// Signals run the exit hooks, which end the database; the next run starts again.
const stop = () => process.exit(130);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
for (const signal of signals) process.on(signal, stop);
try {
  process.env.DATA_DIR = await findDemo();
} catch (problem) {
  const forPeople =
    problem instanceof CannotDemo ||
    problem instanceof WrongSetting ||
    problem instanceof DatabaseUnavailable;
  process.stderr.write(messages.cannot(forPeople ? problem.message : String((problem as Error).stack)));
  process.exit(1);
}
for (const signal of signals) process.off(signal, stop);
await import('../server/src/main.ts');
print(messages.signIn);
