import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { readFetchRequest } from './fetch-request.ts';
import * as messages from './git.messages.ts';
import { GitRefusal, GitRequestError } from './git-errors.ts';
import type { ObjectId } from './git-objects.ts';
import { errorResponse, type GitResponse, okResponse, type UploadPackAnswer } from './git-responses.ts';
import { makePack } from './make-pack.ts';
import type { PackCache } from './pack-cache.ts';
import { flush, type Packet, packetLine, packetsOfPack, readPackets } from './pkt-line.ts';
import { type FetchPlan, planFetch } from './plan-fetch.ts';
import { headOf, type Repository } from './repository.ts';
import { AGENT, advertiseV2, answerV2 } from './upload-pack-v2.ts';

/** Advertised instead of refs if there are none. */
const NO_OBJECT = '0'.repeat(40);

/** The refs with the capabilities of protocol v0, which v1 only precedes with its version. */
function advertiseRefsV0(repository: Repository, version: 0 | 1): Buffer[] {
  const head = headOf(repository);
  const capabilities = [
    'multi_ack_detailed no-done side-band-64k thin-pack no-progress include-tag ofs-delta',
    'shallow deepen-since deepen-not deepen-relative filter',
    'allow-tip-sha1-in-want allow-reachable-sha1-in-want object-format=sha1',
    ...(head ? [`symref=HEAD:${repository.head}`] : []),
    AGENT,
  ].join(' ');
  const refs = [...(head ? [{ name: 'HEAD', id: head.id }] : []), ...repository.refs];
  const [first = { name: 'capabilities^{}', id: NO_OBJECT }, ...others] = refs;
  return [
    packetLine('# service=git-upload-pack'),
    flush,
    ...(version === 1 ? [packetLine('version 1')] : []),
    packetLine(`${first.id} ${first.name}\0${capabilities}`),
    ...others.map(({ id, name }) => packetLine(`${id} ${name}`)),
    flush,
  ];
}

/**
 * Answers a fetch of protocol v0 or v1: wants with their limits, a flush, then the client's commits with flushes between them, then
 * perhaps `done`. As with every stateless connection, each request repeats all of it.
 * @throws {GitRequestError | GitRefusal}
 */
async function answerV0(
  repository: Repository,
  packets: Packet[],
  packs: PackCache,
): Promise<UploadPackAnswer> {
  if (packets.every(({ kind }) => kind === 'flush')) return { body: [] };
  const { lines, capabilities } = readLines(packets);
  const request = readFetchRequest([
    ...lines,
    ...(capabilities.has('deepen-relative') ? ['deepen-relative'] : []),
  ]);
  if (request.wants.size === 0) throw new GitRefusal(messages.noWants);
  const plan = planFetch(repository, request);
  const isDetailed = capabilities.has('multi_ack_detailed');
  const shallow = request.deepening ? shallowLines(plan) : [];
  // Clients with a depth read what becomes shallow before they send their commits.
  if (packets.findIndex(({ kind }) => kind === 'flush') === packets.length - 1) return { body: shallow };
  const answer = [...shallow, ...acknowledgments(plan, isDetailed).map(packetLine)];
  const { common, isReady, pack } = plan;
  const last = common.at(-1);
  if (!request.isDone) {
    const endsEarly = isDetailed && isReady && capabilities.has('no-done');
    if (last === undefined || isDetailed) answer.push(packetLine('NAK'));
    if (!endsEarly) return { body: answer };
  }
  if (last === undefined) answer.push(packetLine('NAK'));
  else if (isDetailed) answer.push(packetLine(`ACK ${last}`));
  const bytes = await packs.get(pack.cacheKey, () => makePack(repository, pack));
  const packed = capabilities.has('side-band-64k') ? [...packetsOfPack(bytes), flush] : [bytes];
  return { body: [...answer, ...packed], hasCommits: pack.commits.length > 0 };
}

/** All lines, and the capabilities that follow the first want. */
function readLines(packets: Packet[]): { lines: string[]; capabilities: Set<string> } {
  const lines: string[] = [];
  let capabilities = new Set<string>();
  const last = packets.at(-1);
  if (last?.kind === 'line' && last.text !== 'done') throw new GitRequestError(400, messages.cutOff);
  for (const [index, packet] of packets.entries()) {
    if (packet.kind === 'flush') continue;
    if (packet.kind !== 'line') throw new GitRequestError(400, messages.unexpectedPacket);
    const [, want, names] = index === 0 ? (/^(want [0-9a-f]{40})[ \0](.*)$/.exec(packet.text) ?? []) : [];
    if (names !== undefined) capabilities = new Set(names.split(' '));
    lines.push(want ?? packet.text);
  }
  return { lines, capabilities };
}

const shallowLines = ({ shallow, unshallow }: FetchPlan): Buffer[] => [
  ...shallow.map((id) => packetLine(`shallow ${id}`)),
  ...unshallow.map((id) => packetLine(`unshallow ${id}`)),
  flush,
];

/** Which of the client's commits are known. Clients without detailed acknowledgments get only the first. */
function acknowledgments({ common, isReady }: FetchPlan, isDetailed: boolean): string[] {
  const ids: ObjectId[] = isDetailed ? common : common.slice(0, 1);
  const last = common.at(-1);
  return [
    ...ids.map((id) => `ACK ${id}${isDetailed ? ' common' : ''}`),
    ...(isDetailed && isReady && last !== undefined ? [`ACK ${last} ready`] : []),
  ];
}

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
