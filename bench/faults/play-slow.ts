import type { SlowSettings } from './crowd.ts';
import { sendSlowly, slowKinds } from './slow-clients.ts';

// Plays clients that send the head of a request a little at a time, until the last of them is cut.
process.once('message', async ({ port, many }: SlowSettings) => {
  const [slow] = slowKinds;
  if (slow) await sendSlowly(port, many, slow, () => {});
  process.disconnect();
});
