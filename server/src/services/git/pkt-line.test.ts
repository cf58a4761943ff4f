import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GitRequestError } from './git-errors.ts';
import { flush, packetLine, packetOf, packetsOfPack, readPackets } from './pkt-line.ts';

const limits = { maxPacketBytes: 100, maxPackets: 5 };
const read = (text: string) => readPackets(Buffer.from(text), limits);

test('lines and special packets are read', () => {
  expect(read('0006a\n0005b000100040002')).toEqual([
    { kind: 'line', text: 'a' },
    { kind: 'line', text: 'b' },
    { kind: 'delim' },
    { kind: 'line', text: '' },
    { kind: 'response-end' },
  ]);
});

test('lines are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 4 }), (lines) => {
      const written = Buffer.concat([...lines.map(packetLine), flush]);
      const packets = readPackets(written, { ...limits, maxPacketBytes: 1_000 });
      expect(packets).toEqual([...lines.map((text) => ({ kind: 'line', text })), { kind: 'flush' }]);
    }),
  );
  expect(() => packetOf(Buffer.alloc(65_517))).toThrow('too long');
});

test.for([
  ['0003', 400, 'invalid length'],
  ['zzzz', 400, 'invalid length'],
  ['-001', 400, 'invalid length'],
  ['0x10', 400, 'invalid length'],
  ['00', 400, 'ends before'],
  ['0000 ', 400, 'ends before'],
  ['0009done', 400, 'ends before'],
  ['ffff', 400, 'longer than 100 bytes'],
  ['0000'.repeat(6), 413, 'more than 5 lines'],
] as const)('%j is refused', ([text, status, reason]) => {
  expect(() => read(text)).toThrow(GitRequestError);
  expect(() => read(text)).toThrow(
    expect.objectContaining({ status, message: expect.stringContaining(reason) }),
  );
});

test('any bytes are either read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        readPackets(Buffer.from(bytes), limits);
      } catch (error) {
        expect(error).toBeInstanceOf(GitRequestError);
      }
    }),
  );
});

test('a pack is cut into packets of its band', () => {
  const pack = Buffer.alloc(150_000, 'x');
  const sent = Buffer.concat(packetsOfPack(pack));
  const parts: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const length = Number.parseInt(sent.toString('latin1', at, at + 4), 16);
    expect(length).toBeLessThanOrEqual(65_520);
    expect(sent[at + 4]).toBe(1);
    parts.push(sent.subarray(at + 5, at + length));
    at += length;
  }
  expect(Buffer.concat(parts).equals(pack)).toBe(true);
});
