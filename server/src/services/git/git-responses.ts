import { GitRefusal, GitRequestError } from './git-errors.ts';
import { packetOf } from './pkt-line.ts';

/** A response as plain values. The parts of its body are sent one after the other; other responses share them. */
export type GitResponse = {
  status: number;
  headers: Record<string, string>;
  body: readonly Buffer[];
  /** Whether it contains commits, and not only references, acknowledgments, or files of commits that the client has. */
  hasCommits?: boolean;
};

/** The packets of an answer to `git-upload-pack`. */
export type UploadPackAnswer = Pick<GitResponse, 'body' | 'hasCommits'>;

/** Refs change with each published version, so no response is stored. */
const notStored = {
  'cache-control': 'no-cache, max-age=0, must-revalidate',
  expires: '0',
  pragma: 'no-cache',
};

export const okResponse = (contentType: string, body: readonly Buffer[]): GitResponse => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'content-length': String(body.reduce((sum, { length }) => sum + length, 0)),
    ...notStored,
  },
  body,
});

/** Answers with an error's sentence. Other errors are thrown again. */
export function errorResponse(error: unknown, contentType: string): GitResponse {
  if (error instanceof GitRefusal)
    return okResponse(contentType, [packetOf(Buffer.from(`ERR ${error.message}`))]);
  if (!(error instanceof GitRequestError)) throw error;
  return {
    status: error.status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...notStored },
    body: [Buffer.from(`${error.message}\n`)],
  };
}
