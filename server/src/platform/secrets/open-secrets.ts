import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/open-database.ts';
import { readOrCreateFile } from '../database/read-or-create-file.ts';
import type { Env } from '../settings/env.ts';
import { WrongSetting } from '../settings/setting-shapes.ts';
import {
  belongsToSecret,
  hasSecret,
  type RemovalCounts,
  recordSecret,
  replaceSecret,
  type SecretChecks,
} from './installation-secret.queries.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

type SecretSettings = Pick<Env, 'FIELDKIT_SECRET' | 'DATA_DIR'>;

/**
 * Opens the installation's secrets and compares them with the database. The first start records the secret of the
 * database. A start with a newer secret before the earlier one in the list records the newer one.
 *
 * @throws WrongSetting if the database belongs to a secret that is not configured; no secret is created then
 */
export async function openSecrets(settings: SecretSettings, db: Database): Promise<SecretBox> {
  const { FIELDKIT_SECRET, DATA_DIR } = settings;
  const found = readSecret(FIELDKIT_SECRET, DATA_DIR);
  if (found === null && (await hasSecret(db))) throw await describeWrongSecret(settings, db);
  const secrets = createSecretBox(found ?? loadSecret(undefined, DATA_DIR));
  if (!(await recordSecret(db, checksOf(secrets)))) throw await describeWrongSecret(settings, db);
  return secrets;
}

/**
 * The configured secrets in their original form, for commands that change nothing here.
 * @throws WrongSetting if there is none, or the database belongs to another one
 */
export async function requireSecret(settings: SecretSettings, db: Database): Promise<string> {
  const found = readSecret(settings.FIELDKIT_SECRET, settings.DATA_DIR);
  if (found === null || !(await belongsToSecret(db, checksOf(createSecretBox(found)))))
    throw await describeWrongSecret(settings, db);
  return found;
}

/** Continues with the configured secret after the earlier one was lost. Creates one if there is none. */
export async function acceptSecret(settings: SecretSettings, db: Database): Promise<RemovalCounts> {
  const { FIELDKIT_SECRET, DATA_DIR } = settings;
  const secrets = createSecretBox(readSecret(FIELDKIT_SECRET, DATA_DIR) ?? loadSecret(undefined, DATA_DIR));
  return replaceSecret(db, checksOf(secrets));
}

function checksOf(secrets: SecretBox): SecretChecks {
  const all = secrets.hashes('installation', 'check');
  return { current: all[0] ?? '', all, ids: secrets.ids };
}

async function describeWrongSecret(
  { FIELDKIT_SECRET, DATA_DIR }: SecretSettings,
  db: Database,
): Promise<WrongSetting> {
  const file = secretFile(DATA_DIR);
  const lost =
    'If the earlier secret is lost for good, run "npm run accept-secret", which removes every key that only it could open.';
  const stored = FIELDKIT_SECRET ? readSecret(undefined, DATA_DIR) : null;
  if (stored && (await belongsToSecret(db, checksOf(createSecretBox(stored)))))
    return new WrongSetting(
      `FIELDKIT_SECRET is not the secret of this database, which is in ${file}. Remove FIELDKIT_SECRET, or change the secret: set FIELDKIT_SECRET to the new one, a comma, and the one in that file.`,
    );
  if (FIELDKIT_SECRET)
    return new WrongSetting(
      `FIELDKIT_SECRET is not the secret of this database: no key in it could be read. Set it to the earlier secret; to change it, write the new one, a comma, and the earlier one. ${lost}`,
    );
  if (readSecret(undefined, DATA_DIR) === null)
    return new WrongSetting(
      `The secret of this database is missing: there is no file ${file}, and FIELDKIT_SECRET is not set. Put that file back, or set FIELDKIT_SECRET to the earlier secret. ${lost}`,
    );
  return new WrongSetting(
    `The secret in ${file} is not the secret of this database: no key in it could be read. Put the earlier file back, or set FIELDKIT_SECRET to the earlier secret. ${lost}`,
  );
}

/** The installation's secret: FIELDKIT_SECRET, or else the one created once in the data folder (mode 0600). */
export function loadSecret(value: string | undefined, dataDir: string): string {
  if (value) return value;
  return readOrCreateFile(secretFile(dataDir), () => randomBytes(48).toString('base64url')).trim();
}

/** Reads the secret without creating one: null if there is none. @throws WrongSetting if the file is empty */
export function readSecret(value: string | undefined, dataDir: string): string | null {
  if (value) return value;
  const file = secretFile(dataDir);
  if (!fs.existsSync(file)) return null;
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (!secret)
    throw new WrongSetting(
      `${file} is empty. Restore the secret of this installation in it. If this installation has no data yet, remove the file.`,
    );
  return secret;
}

/** Stores a secret for `loadSecret`, unless one exists. */
export function storeSecret(secret: string, dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  readOrCreateFile(secretFile(dataDir), () => secret);
}

/** The file of the secret, which is used if FIELDKIT_SECRET is not set. */
const secretFile = (dataDir: string): string => path.join(dataDir, 'fieldkit-secret');
