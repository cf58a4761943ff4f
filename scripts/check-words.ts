import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { countPrivateWords, MAX_PER_TEN_THOUSAND } from './words/private-words.ts';

// Counts words that only this project would use in comments, test titles, messages and documentation. With folders as arguments it lists
// every place in them.
const root = path.join(import.meta.dirname, '..');
const folders = process.argv.slice(2);
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
  // This file lists the sentences that were replaced.
  .filter((file) => file !== 'docs/decisions/0035-english.md')
  .filter((file) => fs.existsSync(path.join(root, file)));

let words = 0;
let found = 0;
for (const file of files) {
  const counted = countPrivateWords(file, () => fs.readFileSync(path.join(root, file), 'utf8'));
  words += counted.words;
  found += counted.places.length;
  if (folders.length > 0)
    for (const { line, word, text } of counted.places)
      process.stdout.write(`${file}:${line} [${word}] ${text}\n`);
}
const rate = (10_000 * found) / Math.max(1, words);
process.stdout.write(`${found} private words in ${words} words: ${rate.toFixed(1)} in 10,000\n`);
if (rate > MAX_PER_TEN_THOUSAND) {
  process.stderr.write(
    `At most ${MAX_PER_TEN_THOUSAND} in 10,000 are allowed. CONTRIBUTING.md lists words to use instead, under “Words”.\n`,
  );
  process.exitCode = 1;
}
