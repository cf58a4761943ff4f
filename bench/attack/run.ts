import { attacks } from './attacks.ts';
import { plantedServer } from './planted-server.ts';
import { openTarget } from './target.ts';

// npm run security [-- part …]: runs external security tools, each of which must first find the faults that
// were planted for it.
const selection = process.argv.slice(2);
const unknown = selection.filter((name) => !(name in attacks));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}.\n`,
  );
  process.exit(2);
}
const target = await openTarget();
const planted = await plantedServer(target.databaseUrl);
let isClean = true;
try {
  for (const [name, attack] of Object.entries(attacks)) {
    if (selection.length > 0 && !selection.includes(name)) continue;
    const since = Date.now();
    const { tried, planted: faults, missed, findings } = await attack(target, planted);
    isClean &&= missed.length === 0 && findings.length === 0;
    const found = `${faults.length - missed.length} of ${faults.length} planted faults found`;
    const seconds = Math.round((Date.now() - since) / 1000);
    process.stdout.write(`${name}: ${tried}: ${found}, ${findings.length} of ours, ${seconds} s\n`);
    for (const { kind, where, what } of findings) process.stdout.write(`  ${kind}: ${where}: ${what}\n`);
    for (const fault of missed) process.stdout.write(`  not found, so nothing is shown: ${fault}\n`);
  }
} finally {
  await planted.stop();
  await target.stop();
}
process.exit(isClean ? 0 : 1);
