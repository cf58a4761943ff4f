import * as messages from './git.messages.ts';
import { GitRequestError } from './git-errors.ts';

// https://git-scm.com/docs/gitprotocol-common: four hexadecimal digits of length, which count themselves, then the content.

export type Packet = { kind: 'line'; text: string } | { kind: 'flush' | 'delim' | 'response-end' };
export type PacketLimits = { maxPacketBytes: number; maxPackets: number };

export const flush = Buffer.from('0000');
export const delim = Buffer.from('0001');

const LENGTH_DIGITS = 4;
const MAX_PACKET_BYTES = 65_520;
/** Data that fits into a packet after its length and band. */
const MAX_BAND_BYTES = MAX_PACKET_BYTES - LENGTH_DIGITS - 1;
const PACK_BAND = 1;
const special = new Map<number, 'flush' | 'delim' | 'response-end'>([
  [0, 'flush'],
  [1, 'delim'],
  [2, 'response-end'],
]);

/** A packet with a line of text, which gets a line break. */
export const packetLine = (text: string): Buffer => packetOf(Buffer.from(`${text}\n`));

/** A packet with the given content. */
export function packetOf(content: Buffer): Buffer {
  const length = content.length + LENGTH_DIGITS;
  if (length > MAX_PACKET_BYTES) throw new Error(`A packet of ${length} bytes is too long`);
  return Buffer.concat([lengthOf(length), content]);
}

/** The packets of the pack's band. They contain views of the pack, so that many responses share one copy. */
export function packetsOfPack(pack: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < pack.length; at += MAX_BAND_BYTES) {
    const data = pack.subarray(at, at + MAX_BAND_BYTES);
    const head = Buffer.concat([lengthOf(data.length + LENGTH_DIGITS + 1), Buffer.from([PACK_BAND])]);
    packets.push(head, data);
  }
  return packets;
}

const lengthOf = (length: number): Buffer => Buffer.from(length.toString(16).padStart(LENGTH_DIGITS, '0'));

/**
 * Reads all packets of a request.
 * @throws {GitRequestError} if a packet is malformed or cut off, or there are too many
 */
export function readPackets(body: Buffer, { maxPacketBytes, maxPackets }: PacketLimits): Packet[] {
  const packets: Packet[] = [];
  for (let at = 0; at < body.length; ) {
    if (packets.length === maxPackets) throw new GitRequestError(413, messages.tooManyLines(maxPackets));
    const length = lengthAt(body, at);
    const kind = special.get(length);
    if (!kind && length > maxPacketBytes)
      throw new GitRequestError(400, messages.lineTooLong(maxPacketBytes));
    if (at + length > body.length) throw new GitRequestError(400, messages.cutOff);
    packets.push(
      kind ? { kind } : { kind: 'line', text: lineIn(body.subarray(at + LENGTH_DIGITS, at + length)) },
    );
    at += kind ? LENGTH_DIGITS : length;
  }
  return packets;
}

/** The length of the packet at a position: 0 to 2 for special ones, otherwise 4 or more. */
function lengthAt(body: Buffer, at: number): number {
  if (at + LENGTH_DIGITS > body.length) throw new GitRequestError(400, messages.cutOff);
  const digits = body.toString('latin1', at, at + LENGTH_DIGITS);
  const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 3;
  if (length === 3) throw new GitRequestError(400, messages.badLength);
  return length;
}

function lineIn(content: Buffer): string {
  const text = content.toString('utf8');
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
