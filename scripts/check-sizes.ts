import path from 'node:path';
import { checkSizes } from './sizes/check-sizes.ts';
import { readSources } from './sizes/read-sources.ts';

// Checks the rules of ARCHITECTURE.md. The rules are derived from the folders, so they apply to a new feature
// immediately.
const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root);
const problems = checkSizes(sources);

for (const problem of problems) console.error(problem);
console.log(`${sources.length} files, ${problems.length} problems with sizes or names`);
process.exit(problems.length === 0 ? 0 : 1);
