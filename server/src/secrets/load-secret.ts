import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { madeOnce } from './made-once.ts';

/** The installation's secret: FIELDKIT_SECRET, else the one made once in the data folder (mode 0600). */
export function loadSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  return madeOnce(path.join(dataDir, 'fieldkit-secret'), () => randomBytes(48).toString('base64url')).trim();
}
