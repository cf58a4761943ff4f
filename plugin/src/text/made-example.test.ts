import { describe, expect, test } from 'vitest';
import { madeExample } from './made-example.ts';

const made = (type: string, fields: Record<string, string>, descriptions: Record<string, string> = {}) => {
  const notes = Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { description }]),
  );
  const text = madeExample({ content_type: 'application/json', type, fields, notes });
  return text === '' ? '' : JSON.parse(text);
};

describe('an example made from the fields of a response', () => {
  test('nests objects and lists, and has a value of the type of each field', () => {
    const fields = {
      id: 'integer',
      ok: 'boolean',
      owner: 'object | null',
      'owner.name': 'string',
      any: 'any',
      tags: 'string[]',
      grid: 'integer[][]',
      lines: '(string | object)[]',
      'lines[].price': 'number',
      meta: 'object',
    };
    expect(made('object', fields)).toEqual({
      id: 1,
      ok: true,
      owner: { name: 'string' },
      any: null,
      tags: ['string'],
      grid: [[1]],
      lines: [{ price: 1 }],
      meta: {},
    });
  });

  test('is a list if the body is one', () => {
    expect(made('object[]', { '[].id': 'string', '[].owner': 'object', '[].owner.id': 'string' })).toEqual([
      { id: 'string', owner: { id: 'string' } },
    ]);
  });

  test('has the first allowed value, and texts in the format that the document names', () => {
    const fields = { state: 'string', size: 'integer', at: 'string', day: 'string', live: 'boolean' };
    const notes = {
      state: 'Its state. One of: open, closed.',
      size: 'One of: 4, 8.',
      live: 'Always: false.',
      at: 'Format: date-time.',
      day: 'The day. Format: date.',
    };
    expect(made('object', fields, notes)).toEqual({
      state: 'open',
      size: 4,
      at: '2026-01-31T12:00:00Z',
      day: '2026-01-31',
      live: false,
    });
  });

  test('keeps a field called __proto__, and is left out without fields or for other media types', () => {
    expect(JSON.stringify(made('object', { ['__proto__']: 'string' }))).toBe('{"__proto__":"string"}');
    expect(made('object', {})).toBe('');
    const xml = { content_type: 'application/xml', type: 'object', fields: { id: 'string' } };
    expect(madeExample(xml)).toBe('');
  });
});
