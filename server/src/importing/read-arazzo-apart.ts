import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { takeImportSlot } from './import-slots.ts';
import { startReading } from './reader-process.ts';

/**
 * Reads an Arazzo document in a process of its project.
 * @throws Refusal with what is wrong and where
 */
export async function readArazzoApart(bytes: Buffer, project_uuid: string): Promise<ArazzoDocument> {
  const leaveSlot = await takeImportSlot();
  const reader = startReading(bytes, 'document', project_uuid);
  try {
    const reply = await reader.ask({ ask: 'arazzo' });
    if (reply.reply !== 'arazzo') throw new Error('The importing process answered out of turn.');
    return reply.document;
  } finally {
    leaveSlot();
    reader.close();
  }
}
