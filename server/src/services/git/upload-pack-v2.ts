import { readFetchRequest } from './fetch-request.ts';
import * as messages from './git.messages.ts';
import { GitRefusal, GitRequestError, quotable } from './git-errors.ts';
import type { UploadPackAnswer } from './git-responses.ts';
import { makePack } from './make-pack.ts';
import type { PackCache } from './pack-cache.ts';
import { delim, flush, type Packet, packetLine, packetsOfPack } from './pkt-line.ts';
import { planFetch } from './plan-fetch.ts';
import { headOf, type Repository } from './repository.ts';

const SERVICE = 'git-upload-pack';
export const AGENT = 'agent=fieldkit';
const OBJECT_FORMAT = 'object-format=sha1';

/** The capabilities, with which clients decide what to request. Refs follow with `ls-refs`. */
export const advertiseV2 = (): Buffer[] => [
  packetLine(`# service=${SERVICE}`),
  flush,
  packetLine('version 2'),
  packetLine(AGENT),
  packetLine('ls-refs=unborn'),
  packetLine('fetch=shallow wait-for-done filter'),
  packetLine(OBJECT_FORMAT),
  flush,
];

/**
 * Answers one command of protocol v2.
 * @throws {GitRequestError | GitRefusal}
 */
export async function answerV2(
  repository: Repository,
  packets: Packet[],
  packs: PackCache,
): Promise<UploadPackAnswer> {
  // Before a long request, clients check whether they are allowed to send one.
  if (packets.length === 1 && packets[0]?.kind === 'flush') return { body: [] };
  const { capabilities, lines } = readSections(packets);
  const commands = capabilities.filter((line) => line.startsWith('command='));
  const [command, ...others] = commands.map((line) => line.slice('command='.length));
  if (command === undefined || others.length > 0) throw new GitRefusal(messages.noCommand);
  for (const line of capabilities) requireKnownCapability(line);
  if (command === 'ls-refs') return { body: listRefs(repository, lines) };
  if (command === 'fetch') return fetchObjects(repository, lines, packs);
  throw new GitRefusal(messages.unknownCommand(quotable(command)));
}

/** A command with capabilities, then, after a delimiter, its arguments. */
function readSections(packets: Packet[]): { capabilities: string[]; lines: string[] } {
  const end = packets.length - 1;
  if (packets[end]?.kind !== 'flush') throw new GitRequestError(400, messages.cutOff);
  const sections: string[][] = [[]];
  for (const packet of packets.slice(0, end)) {
    if (packet.kind === 'line') sections.at(-1)?.push(packet.text);
    else if (packet.kind === 'delim' && sections.length === 1) sections.push([]);
    else throw new GitRequestError(400, messages.unexpectedPacket);
  }
  const [capabilities = [], lines = []] = sections;
  return { capabilities, lines };
}

function requireKnownCapability(line: string): void {
  if (/^(?:command|agent)=/.test(line) || line === OBJECT_FORMAT) return;
  if (line.startsWith('object-format=')) throw new GitRefusal(messages.wrongObjectFormat);
  throw new GitRefusal(messages.unknownCapability(quotable(line)));
}

/** With more prefixes than that, all refs are sent: clients filter them again. */
const MAX_PREFIXES = 1_000;

function listRefs(repository: Repository, lines: string[]): Buffer[] {
  const prefixes: string[] = [];
  for (const line of lines) {
    if (line.startsWith('ref-prefix ')) prefixes.push(line.slice('ref-prefix '.length));
    // There are no tag objects to peel.
    else if (!['peel', 'symrefs', 'unborn'].includes(line))
      throw new GitRefusal(messages.unknownArgument(quotable(line)));
  }
  const isListed = (name: string): boolean =>
    prefixes.length === 0 ||
    prefixes.length > MAX_PREFIXES ||
    prefixes.some((prefix) => name.startsWith(prefix));
  const target = lines.includes('symrefs') ? ` symref-target:${repository.head}` : '';
  const head = headOf(repository);
  const headLine = head
    ? [`${head.id} HEAD${target}`]
    : lines.includes('unborn')
      ? [`unborn HEAD${target}`]
      : [];
  const refs = repository.refs.filter(({ name }) => isListed(name)).map(({ name, id }) => `${id} ${name}`);
  return [...[...(isListed('HEAD') ? headLine : []), ...refs].map(packetLine), flush];
}

async function fetchObjects(
  repository: Repository,
  lines: string[],
  packs: PackCache,
): Promise<UploadPackAnswer> {
  const request = readFetchRequest(lines);
  if (request.wants.size === 0 && !request.waitsForDone) throw new GitRefusal(messages.noWants);
  const { common, isReady, shallow, unshallow, pack } = planFetch(repository, request);
  const answer: Buffer[] = [];
  if (!request.isDone && (request.haves.size > 0 || request.wants.size === 0)) {
    const lines = common.length > 0 ? common.map((id) => `ACK ${id}`) : ['NAK'];
    answer.push(...['acknowledgments', ...lines].map(packetLine));
    if (!isReady || request.waitsForDone) return { body: [...answer, flush] };
    answer.push(packetLine('ready'), delim);
  }
  if (request.deepening || request.shallow.size > 0)
    answer.push(
      ...[
        'shallow-info',
        ...shallow.map((id) => `shallow ${id}`),
        ...unshallow.map((id) => `unshallow ${id}`),
      ].map(packetLine),
      delim,
    );
  const bytes = await packs.get(pack.cacheKey, () => makePack(repository, pack));
  return {
    body: [...answer, packetLine('packfile'), ...packetsOfPack(bytes), flush],
    hasCommits: pack.commits.length > 0,
  };
}
