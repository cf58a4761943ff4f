import { importLimits } from '../import-limits.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { sourceText, unpackUpload } from '../sdk/archives/unpack-upload.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { createWarningList } from '../warning-list.ts';
import { openProtoFiles, type ProtoSource, parseText } from './open-protobuf.ts';

/** Whether a document is a .zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';

/**
 * Opens a .zip of Protocol Buffers files, which can import each other. Nothing is written to disk.
 * @throws UnreadableDocument if it cannot be unpacked or read, or has no service
 */
export async function openProtoArchive(bytes: Uint8Array): Promise<OpenedDocument> {
  const warnings = createWarningList();
  const unpacked = await unpackUpload(bytes, 'archive.zip', {
    warnings,
    // The types of google/protobuf are known, and their files contain much else.
    wants: (path) => /\.proto$/i.test(path) && !/(?:^|\/)(?:google\/protobuf|__MACOSX)\//.test(path),
  });
  const size = unpacked.reduce((sum, file) => sum + file.bytes.length, 0);
  if (size > importLimits.protobufArchive) throw tooLarge(`${importLimits.protobufArchive / 1024 / 1024} MB`);
  const sources: ProtoSource[] = [];
  let tokens = 0;
  for (const { path, bytes: content } of unpacked.toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  )) {
    const text = sourceText(content);
    if (text === undefined) {
      warnings.add('source_unreadable', path);
      continue;
    }
    const file = parseFile(path, text);
    tokens += file.tokens;
    if (tokens > importLimits.protobufTokens) throw tooLarge('three million words and symbols');
    sources.push({ path, file });
  }
  const opened = openProtoFiles(sources, warnings);
  if (opened.total === 0) throw withoutServices(sources.length);
  return opened;
}

function parseFile(path: string, text: string): ProtoSource['file'] {
  try {
    return parseText(text);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw new UnreadableDocument(error.title, `In ${path.slice(0, 200)}: ${error.sentence}`);
  }
}

const tooLarge = (most: string): UnreadableDocument =>
  new UnreadableDocument(
    'The archive is too large',
    `Its .proto files have more than ${most}. Pack only those of your API and the files that they import.`,
  );

const withoutServices = (files: number): UnreadableDocument =>
  new UnreadableDocument(
    'No methods were found',
    files === 0
      ? 'The archive has no .proto file. Choose a .zip of the files of your API.'
      : 'The .proto files of the archive have no service with an “rpc”. Choose a .zip of all files of your API.',
  );
