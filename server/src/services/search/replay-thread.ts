import { parentPort, workerData } from 'node:worker_threads';
import { openContentReader } from './publication-content.queries.ts';
import { readPublished } from './published-project.ts';
import {
  askPins,
  type ContentChange,
  changedContent,
  type ReplayData,
  type ReplayInput,
  type ReplayResult,
} from './replay/replay-messages.ts';
import type { PublishedMethod } from './search-messages.ts';

// Runs pinned questions once against a version as it is and as it would be, in a thread apart from developers'
// questions.
const { connectionString, publication_uuid, pins } = workerData as ReplayData;
const methods: PublishedMethod[] = [];

parentPort?.on('message', async (input: ReplayInput) => {
  if ('methods' in input) return void methods.push(...input.methods);
  const reply = await replay(input.change).catch((error: Error) => ({ failed: error.message }));
  parentPort?.postMessage(reply satisfies ReplayResult);
});

async function replay(change: ContentChange): Promise<ReplayResult> {
  const found = await openContentReader(connectionString)(publication_uuid);
  if (!found) return { gone: true };
  const { content } = found;
  return {
    before: askPins(readPublished(content).search, pins),
    after: askPins(readPublished(changedContent(content, change, methods)).search, pins),
  };
}
