import type { SlowSettings } from './crowd.ts';
import { sendSlowly, slowKinds } from './slow-clients.ts';

// Simulates clients that send the head of a request slowly, until the last of them is disconnected.
process.once('message', async ({ port, many }: SlowSettings) => {
  const [slow] = slowKinds;
  if (slow) await sendSlowly(port, many, slow, () => {});
  process.disconnect();
});
