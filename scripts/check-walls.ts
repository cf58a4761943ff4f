import path from 'node:path';
import { checkSizes } from './walls/check-sizes.ts';
import { readSources } from './walls/read-sources.ts';

// Checks the rules of ARCHITECTURE.md. The rules are derived from the folders, so they apply to a new feature
// immediately.
const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root);
const breaches = checkSizes(sources);

for (const breach of breaches) console.error(breach);
console.log(`${sources.length} files, ${breaches.length} breaches of the walls`);
process.exit(breaches.length === 0 ? 0 : 1);
