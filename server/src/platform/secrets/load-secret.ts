import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { madeOnce } from '../database/made-once.ts';
import { WrongSetting } from '../settings/wrong-setting.ts';

/** The installation's secret: FIELDKIT_SECRET, else the one made once in the data folder (mode 0600). */
export function loadSecret(value: string | undefined, dataDir: string): string {
  if (value) return value;
  return madeOnce(secretFile(dataDir), () => randomBytes(48).toString('base64url')).trim();
}

/** The same, but makes none: null where there is no secret. @throws WrongSetting where the file is empty */
export function readSecret(value: string | undefined, dataDir: string): string | null {
  if (value) return value;
  const file = secretFile(dataDir);
  if (!fs.existsSync(file)) return null;
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (!secret)
    throw new WrongSetting(
      `${file} is empty. Put the secret of this installation back into it. If nothing was ever kept here, remove the file.`,
    );
  return secret;
}

/** Puts a secret where `loadSecret` finds it, unless one is there. */
export function storeSecret(secret: string, dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  madeOnce(secretFile(dataDir), () => secret);
}

/** Where the secret is kept while FIELDKIT_SECRET is not set. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'fieldkit-secret');
