import { describe, expect, test } from 'vitest';
import { inputsOf, type Json, methodsOf } from '../testing/document-for-test.ts';

const text = (description = '') => ({ type: 'string', description });
const form = (properties: Json) => ({
  content: { 'application/x-www-form-urlencoded': { schema: { properties } } },
});
const sampled = (method: Parameters<typeof inputsOf>[0]): string[] =>
  inputsOf(method).flatMap((input) => (input.sampled ? [input.name] : []));
/** The sampled fields of `POST` with a form that requires none. */
function sampledOf(properties: Json, call: Json = {}, path = '/v1/refunds'): string[] {
  const [method] = methodsOf({
    [path]: { post: { ...call, requestBody: form(properties) } },
    '/v1/charges': { get: {} },
  });
  return sampled(method);
}

describe('[LIB-10] a form that requires no field is sampled with', () => {
  test.each<[string, string, Json, string[]]>([
    ['what it acts on', 'Archives it.', { by: text(), channel: text('Channel to archive.') }, ['channel']],
    ['what it acts on', 'Deletes it.', { ts: text('Time of the message to be deleted.') }, ['ts']],
    ['what its summary mentions', 'Invites users to a room.', { at: text(), users: text() }, ['users']],
    ['an id', 'Posts it.', { at: text('When.'), where: text('The unique ID of its room.') }, ['where']],
    ['a resource of other calls', 'Create a refund.', { on: text(), charge: text() }, ['charge']],
    [
      'an amount and its currency',
      'Pay.',
      { amount: { type: 'integer' }, currency: text() },
      ['amount', 'currency'],
    ],
    [
      'the type of what it creates',
      'Creates a card.',
      { type: { type: 'string', enum: ['a', 'b'] } },
      ['type'],
    ],
    [
      'a name and what it acts on',
      'Renames it.',
      { room: text('Room to rename.'), name: text() },
      ['room', 'name'],
    ],
    [
      'no more than three fields',
      'Send it.',
      { a: text('to send'), b: text('to send'), c: text('to send'), d: text('to send') },
      ['a', 'b', 'c'],
    ],
  ])('%s: %s', (_what, summary, properties, expected) =>
    expect(sampledOf(properties, { summary })).toEqual(expected),
  );

  test('no flag, and not with what it creates', () => {
    const flag = { type: 'boolean', description: 'To send at once.' };
    expect(
      sampledOf({ now: flag, as: text('Pass true to send as yourself.') }, { summary: 'Send.' }),
    ).toEqual([]);
    expect(sampledOf({ refund: text(), at: text() }, { summary: 'Create a refund' })).toEqual([]);
  });

  test('no field without Latin letters', () => {
    const properties = { q: text(), 名前: text(), at: text() };
    expect(sampledOf(properties, { summary: 'Send it.' })).toEqual([]);
  });

  test('nothing if an id in the path identifies the subject', () => {
    const properties = { room: text('Room to archive.'), at: text() };
    expect(sampledOf(properties, { summary: 'Archives it.' }, '/rooms/{id}/archive')).toEqual([]);
  });

  test('the same in Swagger 2, where each field is a parameter', () => {
    const field = (name: string, description: string) => ({
      name,
      in: 'formData',
      type: 'string',
      description,
    });
    const parameters = [field('note', ''), field('channel', 'Channel to archive.')];
    const required = { ...field('id', ''), required: true };
    const [first, second] = methodsOf(
      {
        '/rooms.archive': { post: { parameters } },
        '/rooms.close': { post: { parameters: [...parameters, required] } },
      },
      { openapi: undefined, swagger: '2.0' },
    );
    expect([sampled(first), sampled(second)]).toEqual([['channel'], []]);
  });
});
