import { serveRepository } from '../server/src/services/git/testing/serve-repository.ts';
import { createTestRepository } from '../server/src/services/git/testing/test-repository.ts';

// The git server in a separate process that reports its memory. Its repository has 20 versions of 40 files, 200 kB a version; each
// version changes six files.
const VERSIONS = 20;
const FILES = 40;
const LINES = 62;

const served = await serveRepository(createTestRepository(VERSIONS, filesOfLargeVersion));

function filesOfLargeVersion(version: number): Map<string, Buffer> {
  return new Map(
    Array.from({ length: FILES }, (_, file) => {
      const changed = file < 6 ? version : Math.floor(version / 10);
      const lines = Array.from(
        { length: LINES },
        (_, line) =>
          `${line}. POST /v${changed}/payments/${file * LINES + line}/capture takes ${(line * 7_919 + file * 104_729 + changed) % 99_991}.`,
      );
      const text = lines.map((line) => line.padEnd(80, ' and more words')).join('\n');
      return [file === 0 ? 'plugin.json' : `skills/task-${file}/SKILL.md`, Buffer.from(text)];
    }),
  );
}

let max = process.memoryUsage.rss();
let since = process.cpuUsage();
setInterval(() => {
  max = Math.max(max, process.memoryUsage.rss());
}, 5).unref();

process.on('message', (ask: 'reset' | 'read') => {
  if (ask === 'reset') {
    global.gc?.();
    max = process.memoryUsage.rss();
    since = process.cpuUsage();
  }
  const { user, system } = process.cpuUsage(since);
  process.send?.({
    megabytes: Math.max(max, process.memoryUsage.rss()) / 1e6,
    milliseconds: (user + system) / 1000,
  });
});
// If a benchmark fails, its server ends.
process.on('disconnect', () => process.exit());
process.send?.({ url: served.url });
