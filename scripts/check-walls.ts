import path from 'node:path';
import { checkSizes } from './walls/check-sizes.ts';
import { readSources } from './walls/read-sources.ts';

// The walls of ARCHITECTURE.md, read off the folders, so that a new feature is walled from birth.
const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root);
const breaches = checkSizes(sources);

for (const breach of breaches) console.error(breach);
console.log(`${sources.length} files, ${breaches.length} breaches of the walls`);
process.exit(breaches.length === 0 ? 0 : 1);
