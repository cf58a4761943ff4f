import { isSuccess, type MethodResponse } from './method-responses.ts';

/**
 * What the code of a sample does with the body of a response, unless it prints it as a text:
 * - `file`: the bytes are written to a file
 * - `stream`: the lines are printed as they arrive
 */
export type SampleResponse = { kind: 'file'; fileName: string } | { kind: 'stream' };

type Response = Pick<MethodResponse, 'status' | 'content_type' | 'type'>;

const stream = /\b(?:event-stream|x-ndjson|ndjson|jsonl|jsonlines|json-seq|stream\+json|x-json-stream)\b/i;
const otherStream = /(?<!octet)-stream\b/i;
const binary =
  /^(?:(?:audio|video|font)\/|image\/(?!svg)|application\/(?:octet-stream|pdf|zip|gzip|x-(?:gzip|tar|gtar|bzip2?|7z-compressed|zip-compressed|rar-compressed)|vnd\.rar|msword|vnd\.ms-|vnd\.openxmlformats|vnd\.oasis|vnd\.apache\.parquet|epub|wasm|java-archive)\b)/i;

/** The usual ending of files of a media type, if it is not the name of the type itself. */
const endings: Record<string, string> = {
  'application/gzip': 'gz',
  'application/x-gzip': 'gz',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'audio/mpeg': 'mp3',
  'audio/x-wav': 'wav',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
};

/** How the sample treats the response of a success; undefined if it prints a text, or if the document describes no response. */
export function sampleResponse(
  responses: readonly Response[],
  httpMethod: string,
): SampleResponse | undefined {
  const success = responses.find((one) => isSuccess(one) && one.type !== '');
  if (!success || /^head$/i.test(httpMethod)) return undefined;
  const mediaType = (success.content_type.split(';')[0] ?? '').trim().toLowerCase();
  if (stream.test(mediaType)) return { kind: 'stream' };
  if (otherStream.test(mediaType)) return undefined;
  // A document that also calls it JSON does not know what it is.
  const isFile = success.type === 'file' && !/\bjson$/.test(mediaType);
  if (!isFile && !binary.test(mediaType)) return undefined;
  return { kind: 'file', fileName: `response.${endingOf(mediaType)}` };
}

const endingOf = (mediaType: string): string =>
  endings[mediaType] ?? /^[a-z]+\/(?:x-)?([a-z\d]{2,4})$/.exec(mediaType)?.[1] ?? 'bin';
