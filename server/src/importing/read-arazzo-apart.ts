import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { alwaysThere, type Presence } from '../database/presence.ts';
import { takeImportSlot } from './import-slots.ts';
import { startReading } from './reader-process.ts';

/**
 * Reads an Arazzo document in a process of its project.
 * @throws Refusal with what is wrong and where
 */
export async function readArazzoApart(
  bytes: Buffer,
  project_uuid: string,
  presence: Presence = alwaysThere,
): Promise<ArazzoDocument> {
  const { away, leave } = presence.attend();
  try {
    const leaveSlot = await takeImportSlot(away);
    const reader = startReading(bytes, 'document', { project_uuid, away });
    try {
      const reply = await reader.ask({ ask: 'arazzo' });
      if (reply.reply !== 'arazzo') throw new Error('The importing process answered out of turn.');
      return reply.document;
    } finally {
      leaveSlot();
      reader.close();
    }
  } finally {
    leave();
  }
}
