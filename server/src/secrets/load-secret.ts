import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The installation's secret: FIELDKIT_SECRET, else the one made once in the data folder (mode 0600). */
export function loadSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = path.join(dataDir, 'fieldkit-secret');
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file); // the first of two racing starters wins
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
    fs.unlinkSync(draft);
  }
  return fs.readFileSync(file, 'utf8').trim();
}
