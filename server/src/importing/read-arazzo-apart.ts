import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { takeImportSlot } from './import-slots.ts';
import { startReader } from './reader-process.ts';

/**
 * Reads an Arazzo document in a process of its own.
 * @throws Refusal with what is wrong and where
 */
export async function readArazzoApart(bytes: Buffer): Promise<ArazzoDocument> {
  const leaveSlot = await takeImportSlot();
  const reader = startReader(bytes, 'document');
  try {
    const reply = await reader.ask({ ask: 'arazzo' });
    if (reply.reply !== 'arazzo') throw new Error('The importing process answered out of turn.');
    return reply.document;
  } finally {
    leaveSlot();
    reader.close();
  }
}
