import type { MultipartFile } from '@fastify/multipart';
import type { Call } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, tooLarge, unreadable, wrongField } from '../problems.ts';
import { parseBody } from './parse-received.ts';
import type { Form, UploadedFile } from './received.ts';

const MEGABYTE = 1024 * 1024;

/** Reads a multipart form with at most one file, bounded in size and parts, and parses its fields by the contract. */
export async function readForm<C extends Call>(request: FastifyRequest, call: C): Promise<Form<C>> {
  if (!request.isMultipart())
    throw new Refusal(
      'unreadable',
      'unreadable_body',
      say.unreadableBody[1],
      'Send the fields as multipart/form-data.',
    );
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  try {
    const parts = request.parts({
      limits: {
        fileSize: call.fileBytes ?? limits.documentBytes,
        files: 1,
        fields: 40,
        fieldSize: 64 * 1024,
        parts: 41,
        headerPairs: 40,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') file = await readFile(part);
      // An empty field counts as absent, as browsers send every field of a form.
      else if (part.value !== '') fields[part.fieldname] = part.value;
    }
  } catch (problem) {
    throw explain(problem, call.fileBytes);
  }
  return { body: parseBody(call, fields) as Form<C>['body'], file };
}

async function readFile(part: MultipartFile): Promise<UploadedFile | undefined> {
  const bytes = await part.toBuffer();
  // A file input left empty arrives as a nameless file of no bytes.
  if (!part.filename && bytes.length === 0) return undefined;
  const name = part.filename.split(/[/\\]/).at(-1) ?? '';
  return { name: shortName(name), bytes };
}

/** Bounded, without what cannot be kept; its extension stays. */
function shortName(name: string): string {
  const kept = name.replace(/\p{Cc}/gu, '').toWellFormed();
  return kept.length <= 200 ? kept : `${kept.slice(0, 150)}…${kept.slice(-40)}`;
}

function explain(problem: unknown, mostBytes?: number): unknown {
  const code = (problem as { code?: string }).code ?? '';
  if (problem instanceof Refusal) return problem;
  if (code === 'FST_REQ_FILE_TOO_LARGE' && mostBytes !== undefined)
    return tooLarge(...say.fileTooLarge(mostBytes / 1024));
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(...libraryMessages.documentTooLarge(limits.documentBytes / MEGABYTE));
  if (code === 'FST_FILES_LIMIT') return wrongField({ file: libraryMessages.oneFile });
  if (/LIMIT/.test(code)) return tooLarge(...say.bodyTooLarge);
  return unreadable(...say.unreadableForm);
}
