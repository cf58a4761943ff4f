import type { MultipartFile } from '@fastify/multipart';
import type { Call } from '@fieldkit/contract/call.ts';
import { downloadName } from '@fieldkit/contract/download-name.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, tooLarge, unreadable, wrongField } from '../../platform/http-kit/errors.ts';
import { spoolFile } from '../../platform/http-kit/spool-file.ts';
import type { ActionContext, Form, UploadedFile } from '../../services/context.ts';
import { takeUploadSlot } from '../../services/importing/upload-slots.ts';
import { parseBody } from './parse-received.ts';

const MEGABYTE = 1024 * 1024;

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;
/** The total size of a form's fields, which stay in memory while the file arrives. */
const MAX_FIELDS_BYTES = 256 * 1024;
/** The headers and boundaries between the parts. */
const MAX_MARKUP_BYTES = 64 * 1024;

/** A form that is read when its call requests it. */
export type OpenForm<C extends Call> = {
  read: () => Promise<Form<C>>;
  /** Releases the resources of its file. */
  close: () => Promise<void>;
};

/**
 * A multipart form with at most one file, limited in size and number of parts. Reading it takes one of the account's
 * upload slots, writes the file to disk as it arrives, and parses the fields by the contract.
 */
export function openForm<C extends Call>(ctx: ActionContext, request: FastifyRequest, call: C): OpenForm<C> {
  let file: UploadedFile | undefined;
  let leave = () => {};
  return {
    read: async () => {
      requireForm(request, call);
      leave = await takeUploadSlot(ctx).catch((refusal: unknown) => {
        endSoon(request);
        throw refusal;
      });
      const fields: Record<string, unknown> = {};
      let fieldBytes = 0;
      try {
        for await (const part of request.parts({ limits: limitsOf(call) })) {
          if (part.type === 'file') file = await readFile(ctx, part, call);
          else {
            fieldBytes += String(part.value).length;
            if (fieldBytes > MAX_FIELDS_BYTES) throw tooLarge(messages.bodyTooLarge);
            // An empty field counts as missing, because browsers send every field of a form.
            if (part.value !== '') fields[part.fieldname] = part.value;
          }
        }
      } catch (error) {
        // Drops the data that is still arriving, so that the parser does not keep it.
        request.raw.unpipe();
        throw explain(error, call.fileBytes);
      }
      if (!file) leave();
      return { body: parseBody(call, fields) as Form<C>['body'], file };
    },
    close: async () => {
      await file?.content.close();
      leave();
    },
  };
}

/** Gives a client that is still sending a file time to read the refusal. */
const LINGER_MS = 2_000;

/** Ends the connection of a refused file, so that the rest is not read in vain. */
function endSoon({ raw }: FastifyRequest): void {
  const end = setTimeout(() => raw.destroy(), LINGER_MS);
  raw.once('close', () => clearTimeout(end));
}

/** @throws Refusal, before reading anything, if the request is not a form or declares too many bytes */
function requireForm(request: FastifyRequest, call: Call): void {
  if (!request.isMultipart())
    throw unreadable({ ...messages.unreadableBody, message: 'Send the fields as multipart/form-data.' });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytesOf(call) + MAX_FIELDS_BYTES + MAX_MARKUP_BYTES) throw fileTooLarge(call.fileBytes);
}

const maxBytesOf = (call: Call): number => call.fileBytes ?? limits.documentBytes;

const limitsOf = (call: Call) => ({
  fileSize: maxBytesOf(call),
  files: 1,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  parts: MAX_FIELDS + 1,
  headerPairs: 40,
});

async function readFile(
  { env }: ActionContext,
  { file, filename }: MultipartFile,
  { fileBytes }: Call,
): Promise<UploadedFile | undefined> {
  const content = await spoolFile(env, file);
  const isEmpty = !filename && content.size === 0;
  if (isEmpty || file.truncated) await content.close();
  if (file.truncated) throw fileTooLarge(fileBytes);
  // A file input left empty arrives as a file with no name and no bytes.
  if (isEmpty) return undefined;
  return { name: shortName(filename.split(/[/\\]/).at(-1) ?? ''), content };
}

/** Removes control characters and bidirectional marks, and shortens the name, keeping its extension. */
function shortName(name: string): string {
  const cleaned = downloadName(name);
  return cleaned.length <= 200 ? cleaned : `${cleaned.slice(0, 150)}…${cleaned.slice(-40)}`;
}

function explain(error: unknown, maxBytes?: number): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (error instanceof Refusal) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes);
  if (code === 'FST_FILES_LIMIT') return wrongField({ file: libraryMessages.oneFile });
  if (/LIMIT/.test(code)) return tooLarge(messages.bodyTooLarge);
  return unreadable(messages.unreadableForm);
}

const fileTooLarge = (maxBytes?: number): Refusal =>
  maxBytes === undefined
    ? tooLarge(libraryMessages.documentTooLarge(limits.documentBytes / MEGABYTE))
    : tooLarge(messages.fileTooLarge(maxBytes / 1024));
