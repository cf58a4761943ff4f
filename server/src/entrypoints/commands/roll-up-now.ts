import { rollUpQuestions } from '../../features/roll-up/roll-up-questions.ts';
import { DatabaseUnavailable } from '../../platform/database/embedded/database-unavailable.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { openSecrets } from '../../platform/secrets/open-secrets.ts';
import { loadEnvFile, readEnv } from '../../platform/settings/env.ts';
import { WrongSetting } from '../../platform/settings/setting-shapes.ts';
import { createInternalContext, type Services } from '../../services/context.ts';
import { makeLog } from '../api/request-log.ts';
import { closeServices, createServices } from '../create-services.ts';

// The operator's command that rolls up the analytics now. With `again`, it also recounts days that were counted
// before.
async function rollUpNow(again: boolean): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const log = makeLog(env);
  const database = await openDatabase(env, { onProblem: (err, sentence) => log.error({ err }, sentence) });
  let services: Services | undefined;
  try {
    const secrets = await openSecrets(env, database.db);
    services = createServices({ env, database, secrets, log });
    const since = performance.now();
    const inside = createInternalContext(services);
    const { days } = await rollUpQuestions(inside, { again });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(
      days === 0 ? 'All completed days are counted.\n' : `Counted ${days} days in ${seconds} s.\n`,
    );
  } finally {
    if (services) await closeServices(services);
    await database.close();
  }
}

const words = process.argv.slice(2);
if (words.some((word) => word !== 'again')) {
  process.stderr.write('Run it without arguments, or with "again" to count all stored questions again.\n');
  process.exit(2);
}
try {
  await rollUpNow(words.includes('again'));
} catch (error) {
  const forPeople = error instanceof WrongSetting || error instanceof DatabaseUnavailable;
  process.stderr.write(
    `Questions could not be counted. ${forPeople ? error.message : (error as Error).stack}\n`,
  );
  process.exit(1);
}
process.exit(0);
