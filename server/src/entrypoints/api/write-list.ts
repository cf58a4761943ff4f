import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { piecesOf, ROWS_IN_PIECE } from '../../platform/http-kit/pieces-of.ts';

/**
 * Sends the rows of a list, each parsed by the contract. A long list is read and written in pieces as the client takes them,
 * because tens of thousands of rows at once would delay all other requests and fill the memory. A fault in the first piece is
 * a plain 500; a later one cuts the answer off.
 */
export async function sendList(
  reply: FastifyReply,
  schema: z.ZodMiniType,
  rows: object[] | AsyncIterable<object[]>,
): Promise<FastifyReply> {
  if (Array.isArray(rows) && rows.length <= ROWS_IN_PIECE) return reply.send(z.parse(schema, rows));
  const pieces = writtenPieces(schema, Array.isArray(rows) ? piecesOf(rows) : rows);
  const { value: first = ']' } = await pieces.next();
  const json = async function* () {
    yield `[${first}`;
    yield* pieces;
  };
  return reply.type('application/json; charset=utf-8').send(Readable.from(json()));
}

async function* writtenPieces(schema: z.ZodMiniType, rows: Iterable<object[]> | AsyncIterable<object[]>) {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  for (let separator = ''; ; separator = ',') {
    const piece = await afterOthers(async () => {
      const { done, value } = await source.next();
      return done ? null : separator + JSON.stringify(z.parse(schema, value)).slice(1, -1);
    });
    yield piece ?? ']';
    if (piece === null) return;
  }
}

let lastPiece: Promise<unknown> = Promise.resolve();

/** Lists take turns piece by piece, so that several at once delay other requests no longer than one does. */
function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastPiece.then(work);
  lastPiece = result.then(noop, noop).then(() => setImmediate());
  return result;
}
const noop = () => {};
