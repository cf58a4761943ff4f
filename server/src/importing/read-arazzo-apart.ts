import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workflowMessages as say } from '@fieldkit/contract/messages/workflows.ts';
import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { Refusal } from '../problems.ts';
import { takeImportSlot } from './import-slots.ts';

export type ArazzoReply = { document: ArazzoDocument } | { refused: { title: string; sentence: string } };

const PATIENCE_MS = 10_000;
const MEMORY_MB = 256;

/**
 * Reads an Arazzo document in a thread of its own, bounded in time and memory.
 * @throws Refusal with what is wrong and where
 */
export async function readArazzoApart(bytes: Buffer): Promise<ArazzoDocument> {
  const leaveSlot = await takeImportSlot();
  const thread = new Worker(new URL('./arazzo-thread.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    execArgv: [],
  });
  try {
    const reply = await heardFrom(thread);
    if ('document' in reply) return reply.document;
    throw new Refusal('unreadable', 'unreadable_document', reply.refused.title, reply.refused.sentence);
  } finally {
    leaveSlot();
    await thread.terminate();
  }
}

/** Whatever ends the thread before it answers, too long or too large, the document is to blame. */
async function heardFrom(thread: Worker): Promise<ArazzoReply> {
  try {
    const [reply] = await once(thread, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return reply as ArazzoReply;
  } catch {
    throw new Refusal('unreadable', ...say.arazzoTooHard);
  }
}
