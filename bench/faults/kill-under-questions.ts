import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareWithRecords, killUnderQuestions } from '@fieldkit/testing/kill-under-questions.ts';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { readEnv } from '../../server/src/platform/settings/env.ts';

// node bench/faults/kill-under-questions.ts [kills] [clients]: kills the production server, on its embedded
// database, under load.
const [kills = 50, clients = 32] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-kills-'));
const settings = { DATA_DIR: dataDir, FIELDKIT_SECRET: randomBytes(32).toString('hex') };
const since = performance.now();

const result = await killUnderQuestions({
  settings,
  kills,
  clients,
  answersEachLife: 50,
  atMostLater: 500,
  onKill: ({ kills: soFar, answered, lost }) =>
    process.stdout.write(`kill ${soFar + 1}: ${answered.length} answered, ${lost.length} lost on the way\n`),
});
const database = await openDatabase(readEnv(settings), { onProblem: () => {} });
const client = new pg.Client({ connectionString: database.connectionString });
await client.connect();
const { rows } = await client.query<{ text: string }>(
  "select text from questions where text like 'refund an order, asker %'",
);
await client.end();
const { missing, twice, neverAsked } = compareWithRecords(
  result,
  rows.map(({ text }) => text),
);
await database.close();
rmSync(dataDir, { recursive: true, force: true });

process.stdout.write(
  `${result.kills} kills in ${((performance.now() - since) / 1000).toFixed(0)} s, ${clients} askers: ${result.answered.length} answered, ` +
    `${result.lost.length} lost on the way, ${result.refused.length} refused; ${rows.length} recorded: ` +
    `${missing.length} missing, ${twice.length} twice, ${neverAsked.length} that nobody asked\n`,
);
process.exit(missing.length + twice.length + neverAsked.length === 0 ? 0 : 1);
