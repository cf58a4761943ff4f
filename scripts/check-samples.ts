import { spawnSync } from 'node:child_process';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { checkRequests } from './samples/check-requests.ts';
import { drawn, sampledFixtures } from './samples/generated-samples.ts';
import { isInstalled, parsers, parseSamples } from './samples/parse-samples.ts';

// `npm run samples`: writes the samples of all methods of all HTTP fixtures in every language, has each parsed by its language's own parser, and
// sends drawn ones to an echo server. Parsers that are missing are installed from Debian's packages where that is allowed.
const count = Number(process.argv[2] ?? 500);
const fixtures = sampledFixtures();
const faults: string[] = [];

const missing = Object.values(parsers).filter((parser) => parser.debian !== '' && !isInstalled(parser));
if (missing.length > 0) {
  const names = missing.map(({ debian }) => debian);
  process.stdout.write(`Installing ${names.join(', ')} …\n`);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore' });
}
for (const language of sampleLanguages) {
  const parser = parsers[language.id];
  if (!parser || !isInstalled(parser)) {
    process.stdout.write(`${language.label}: not parsed, no parser here.\n`);
    continue;
  }
  const found = parseSamples(
    language,
    fixtures.map((fixture) => fixture.codeIn(language)),
  );
  process.stdout.write(`${language.label}: ${fixtures.length} parsed, ${found.length} refused.\n`);
  faults.push(...found);
}
const executed = ['curl', 'javascript', 'node', 'typescript', 'python'];
const some = drawn(fixtures, count);
const differing = await checkRequests(some, executed);
process.stdout.write(
  `${some.length} methods in ${executed.length} languages: ${some.length * executed.length} requests, ${differing.length} differences.\n`,
);
for (const fault of [...faults, ...differing].slice(0, 50)) process.stdout.write(`${fault.slice(0, 300)}\n`);
process.exit(faults.length + differing.length > 0 ? 1 : 0);
