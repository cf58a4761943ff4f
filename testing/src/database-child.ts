import fs from 'node:fs';
import { DatabaseUnavailable } from '@fieldkit/server/platform/database/embedded/database-unavailable.ts';
import { startEmbeddedPostgres } from '@fieldkit/server/platform/database/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '@fieldkit/server/platform/database/migrate.ts';
import pg from 'pg';

// A separate process for tests that kill it: `database-child.ts hold|write FOLDER` or `migrate
// CONNECTION_STRING`. It prints events as lines of JSON; each line is flushed before the next step.
const WRITERS = 4;
const [job = '', target = ''] = process.argv.slice(2);
const say = (line: Record<string, unknown>) => fs.writeSync(1, `${JSON.stringify(line)}\n`);

async function hold(folder: string): Promise<string> {
  const embedded = await startEmbeddedPostgres(folder);
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1 << 30); // Keeps the process alive until it gets a message or is killed.
  say({ owns: embedded.pid(), connectionString: embedded.connectionString });
  return embedded.connectionString;
}

/** Several concurrent writers; a row is printed only after the database acknowledged it. */
async function write(folder: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: await hold(folder), max: WRITERS });
  await pool.query('create table if not exists ledger (entry uuid primary key, words tsvector)');
  const writeOn = async () => {
    for (;;) {
      const entry = crypto.randomUUID();
      await pool.query("insert into ledger values ($1, to_tsvector('simple', $2))", [
        entry,
        `${entry} acknowledged`,
      ]);
      say({ acknowledged: entry });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
}

try {
  if (job === 'hold') await hold(target);
  else if (job === 'write') await write(target);
  else if (job === 'migrate') {
    await migrateDatabase(target);
    say({ migrated: true });
  }
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  say({ refused: error.code, sentence: error.message });
  process.exit(1);
}
