import { promisify } from 'node:util';
import zlib from 'node:zlib';
import * as messages from './git.messages.ts';
import { GitRequestError } from './git-errors.ts';
import { errorResponse, type GitResponse, okResponse } from './git-responses.ts';
import type { PackCache } from './pack-cache.ts';
import { type Packet, readPackets } from './pkt-line.ts';
import type { Repository } from './repository.ts';
import { advertiseRefsV0, answerV0 } from './upload-pack-v0.ts';
import { advertiseV2, answerV2 } from './upload-pack-v2.ts';

// Git's smart HTTP, read-only: https://git-scm.com/docs/http-protocol, https://git-scm.com/docs/protocol-v2 and, for clients without it,
// https://git-scm.com/docs/pack-protocol.

/** The largest request, decompressed: about 20,000 ids. */
export const MAX_REQUEST_BYTES = 1_000_000;
const limits = { maxPacketBytes: 4_096, maxPackets: 20_000 };

const CONTENT_TYPE = 'application/x-git-upload-pack';
const gunzip = promisify(zlib.gunzip);

/** The request headers that matter; absent ones are undefined. */
export type UploadPackRequest = {
  body: Buffer;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  /** The header `Git-Protocol`. */
  gitProtocol: string | undefined;
};

/**
 * Answers `GET info/refs?service=…`.
 * @param query the parameter `service`, and the header `Git-Protocol`; undefined if they are absent
 */
export function answerInfoRefs(
  repository: Repository,
  { service, gitProtocol }: { service: string | undefined; gitProtocol: string | undefined },
): GitResponse {
  if (service !== 'git-upload-pack') {
    const reason =
      service === 'git-receive-pack'
        ? messages.readOnly
        : service === undefined
          ? messages.smartOnly
          : messages.unknownService;
    return errorResponse(new GitRequestError(403, reason), CONTENT_TYPE);
  }
  const version = versionIn(gitProtocol);
  const body = version === 2 ? advertiseV2() : advertiseRefsV0(repository, version);
  return okResponse(`${CONTENT_TYPE}-advertisement`, body);
}

/** Answers `POST git-receive-pack`: nothing can be pushed. */
export const refuseReceivePack = (): GitResponse =>
  errorResponse(new GitRequestError(403, messages.readOnly), CONTENT_TYPE);

/**
 * Answers `POST git-upload-pack`. A request that is malformed or refused gets a status from 400 or git's `ERR` packet, with a sentence.
 * @param packs the cache that all requests of the process share
 */
export async function answerUploadPack(
  repository: Repository,
  request: UploadPackRequest,
  packs: PackCache,
): Promise<GitResponse> {
  try {
    const packets = await packetsOf(request);
    const answer = versionIn(request.gitProtocol) === 2 ? answerV2 : answerV0;
    const { body, hasCommits = false } = await answer(repository, packets, packs);
    return { ...okResponse(`${CONTENT_TYPE}-result`, body), hasCommits };
  } catch (error) {
    return errorResponse(error, `${CONTENT_TYPE}-result`);
  }
}

/** The highest version that the client accepts: `version=2`, among other parts with colons between them. */
function versionIn(gitProtocol: string | undefined): 0 | 1 | 2 {
  const parts = gitProtocol?.slice(0, 1_000).split(':') ?? [];
  if (parts.includes('version=2')) return 2;
  return parts.includes('version=1') ? 1 : 0;
}

async function packetsOf({ body, contentType, contentEncoding }: UploadPackRequest): Promise<Packet[]> {
  if (contentType !== `${CONTENT_TYPE}-request`) throw new GitRequestError(415, messages.wrongContentType);
  return readPackets(await decompress(body, contentEncoding ?? 'identity'), limits);
}

async function decompress(body: Buffer, encoding: string): Promise<Buffer> {
  const tooLarge = () => new GitRequestError(413, messages.requestTooLarge(MAX_REQUEST_BYTES));
  if (body.length > MAX_REQUEST_BYTES) throw tooLarge();
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new GitRequestError(415, messages.wrongEncoding);
  try {
    return await gunzip(body, { maxOutputLength: MAX_REQUEST_BYTES });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new GitRequestError(400, messages.notGzip);
  }
}
