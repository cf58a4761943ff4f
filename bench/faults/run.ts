import { killAlone, shareFolder } from './alone-faults.ts';
import { beCrowded } from './crowd.ts';
import { everything } from './everything.ts';
import { fillDisk } from './full-disk.ts';
import { holdMany } from './many-methods.ts';
import { cutNetwork, killOne, rollingRestarts, stopDatabase } from './pair-faults.ts';
import { leaveServices } from './services-away.ts';
import { skewClock } from './skewed-clock.ts';
import { beSlow } from './slow-clients.ts';
import type { Outcome } from './under-load.ts';

/** The faults by name; the numbers after a name are its counts and its seed. */
const faults: Record<string, (...numbers: number[]) => Promise<Outcome>> = {
  F1: killAlone,
  F2: killOne,
  F3: stopDatabase,
  F4: cutNetwork,
  F5: shareFolder,
  F6: fillDisk,
  F7: beSlow,
  F8: beCrowded,
  F9: holdMany,
  F11: skewClock,
  L4: rollingRestarts,
  D1: leaveServices,
  everything,
};

const words = process.argv.slice(2).filter((word) => word !== '--');
const selection: [name: string, numbers: number[]][] = [];
for (const word of words) {
  if (/^\d+$/.test(word)) selection.at(-1)?.[1].push(Number(word));
  else if (word in faults) selection.push([word, []]);
  else {
    process.stderr.write(`There is no fault “${word}”. There are: ${Object.keys(faults).join(', ')}.\n`);
    process.exit(1);
  }
}
// Child processes end with this one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
let wrong = 0;
for (const [name, numbers] of selection.length > 0
  ? selection
  : Object.keys(faults).map((name) => [name, []] as [string, number[]])) {
  process.stdout.write(`\n${name} ${numbers.join(' ')}\n`);
  const outcome = await faults[name]?.(...numbers);
  for (const line of [...(outcome?.lines ?? []), ...(outcome?.wrong ?? []).slice(0, 20)])
    process.stdout.write(`${line}\n`);
  wrong += outcome?.wrong.length ?? 0;
}
process.stdout.write(wrong === 0 ? '\nEverything held.\n' : `\n${wrong} things did not hold.\n`);
process.exit(wrong === 0 ? 0 : 1);
