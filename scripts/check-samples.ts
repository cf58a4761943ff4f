import { spawnSync } from 'node:child_process';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { checkRequests } from './samples/check-requests.ts';
import { drawn, sampledFixtures } from './samples/generated-samples.ts';
import { isInstalled, parsers, parseSamples } from './samples/parse-samples.ts';
import { drivers } from './samples/run-samples.ts';
import { canRun } from './samples/sample-driver.ts';

// `npm run samples [methods] [languages …]`: writes the samples of all methods in all HTTP fixtures in every
// language, checks each with its language's own parser, and sends a random selection to an echo server.
// Missing tools are installed from Debian's packages if this runs as root.
const [count = '500', ...named] = process.argv.slice(2);
const languages = sampleLanguages.filter(({ id }) => named.length === 0 || named.includes(id));
const fixtures = sampledFixtures();
const faults: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);

const packages = new Set(
  languages.flatMap(({ id }) => {
    const parser = parsers[id];
    const driver = drivers[id];
    return [
      ...(parser && !isInstalled(parser) ? [parser.debian] : []),
      ...(driver && !canRun(driver) ? driver.debian : []),
    ];
  }),
);
packages.delete('');
if (packages.size > 0) {
  print(`Missing: ${[...packages].join(', ')}.`);
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
}

for (const language of languages) {
  const parser = parsers[language.id];
  if (!parser || !isInstalled(parser)) {
    print(`${language.label}: not parsed, ${parser?.debian ?? 'a parser'} is missing.`);
    continue;
  }
  const found = parseSamples(
    language,
    fixtures.map((fixture) => fixture.codeIn(language)),
  );
  print(`${language.label}: ${fixtures.length} parsed, ${found.length} refused.`);
  faults.push(...found);
}

const some = drawn(fixtures, Number(count));
for (const { id, label } of languages) {
  const driver = drivers[id];
  if (!driver || !canRun(driver)) {
    print(`${label}: not executed, one of ${driver?.debian.join(', ')} is missing.`);
    continue;
  }
  const differing = await checkRequests(some, [id]);
  print(`${label}: ${some.length} executed, ${differing.length} differences.`);
  faults.push(...differing);
}
for (const fault of faults.slice(0, 50)) print(fault.slice(0, 300));
process.exit(faults.length > 0 ? 1 : 0);
