import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { madeOnce } from './made-once.ts';

/** The installation's secret: FIELDKIT_SECRET, else the one made once in the data folder (mode 0600). */
export function loadSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  return madeOnce(fileOf(dataDir), () => randomBytes(48).toString('base64url')).trim();
}

/** Puts a secret where `loadSecret` finds it, unless one is there. */
export function keepSecret(secret: string, dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  madeOnce(fileOf(dataDir), () => secret);
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'fieldkit-secret');
