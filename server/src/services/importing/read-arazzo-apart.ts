import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { alwaysThere, type Presence } from '../../platform/database/presence.ts';
import type { DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { type CountedImport, takeImportSlot } from './import-slots.ts';
import { startReading } from './reader-process.ts';

type ArazzoRequest = { project_uuid: string; counted: CountedImport; presence: Presence | undefined };

/**
 * Reads an Arazzo document in a process of its project.
 * @throws Refusal with what is wrong and where
 */
export async function readArazzoApart(
  bytes: DocumentBytes,
  { project_uuid, counted, presence = alwaysThere }: ArazzoRequest,
): Promise<ArazzoDocument> {
  const { away, leave } = presence.attend();
  try {
    const leaveSlot = await takeImportSlot(counted, away);
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
