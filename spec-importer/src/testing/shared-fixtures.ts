import { existsSync } from 'node:fs';
import path from 'node:path';

const root = process.env.FIXTURES_DIR ?? path.join(import.meta.dirname, '../../../../shared/fixtures');

/**
 * A folder of documents for the tests of quality: in FIXTURES_DIR, or in shared/fixtures next to the repository. Not every
 * machine has them, so their tests are skipped where `isPresent` is false.
 */
export function sharedFixtures(name: string): { folder: string; isPresent: boolean } {
  const folder = path.resolve(root, name);
  return { folder, isPresent: existsSync(folder) };
}
