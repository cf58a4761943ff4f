import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentCalls, type ReplacedDocument } from '@fieldkit/contract/documents.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly } from '../failure.ts';
import type { Api, FormFile } from '../wire/call-api.ts';

/**
 * Asks the server to compare a document with a library. The resulting preview can be applied or discarded within a day.
 */
export const previewDocument = (
  api: Api,
  id: string,
  { file, url }: Document,
  version: string | undefined,
): Promise<ReplacedDocument> =>
  api(
    documentCalls.replace,
    {
      params: { id },
      body: { preview: 'true', ...(version && { version }), ...(url && { url }) },
      file,
    },
    { isRepeatable: true },
  );

/** A document in the format of a form: its bytes, or the address from which the server fetches it. */
export type Document = { file?: FormFile; url?: string };

/** Reads a file, `-` for standard input, or a web address. @throws Failure if it cannot be read */
export async function readDocument(source: string): Promise<Document> {
  if (/^https?:\/\//i.test(source)) return { url: source };
  const file = source === '-' ? await pipedIn() : readFile(source);
  if (file.bytes.length > limits.documentBytes)
    throw calledWrongly(messages.fileTooLarge(file.name, limits.documentBytes / 1024 / 1024));
  return { file };
}

/** The document's content determines its format; the name only needs a plausible extension. */
async function pipedIn(): Promise<FormFile> {
  const bytes = await buffer(process.stdin);
  return {
    name: bytes.toString('utf8', 0, 100).trimStart().startsWith('{') ? 'stdin.json' : 'stdin.yaml',
    bytes,
  };
}

function readFile(source: string): FormFile {
  try {
    return { name: path.basename(source), bytes: fs.readFileSync(source) };
  } catch {
    throw calledWrongly(messages.fileUnreadable(source));
  }
}
