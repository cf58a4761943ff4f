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
      owner: { name: 'Ada Lovelace' },
      any: null,
      tags: ['…'],
      grid: [[1]],
      lines: [{ price: 1 }],
      meta: {},
    });
  });

  test('is a list if the body is one', () => {
    expect(made('object[]', { '[].id': 'string', '[].owner': 'object', '[].owner.id': 'string' })).toEqual([
      { id: '123', owner: { id: 'owner_123' } },
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

  test('has values that suit the names of fields, and no word for what the document does not describe', () => {
    const fields = {
      customer_id: 'string',
      customers: 'object[]',
      'customers[].id': 'string',
      'customers[].email': 'string',
      'customers[].avatarUrl': 'string',
      created_at: 'string',
      created: 'integer',
      currency: 'string',
      name: 'string',
      has_more: 'boolean',
      active: 'boolean',
      deletedAt: 'string | null',
      next_cursor: 'string | null',
      visibility: 'string',
    };
    const notes = { created: 'Seconds since the Unix epoch.', currency: 'Three letters in lowercase.' };
    expect(made('object', fields, notes)).toEqual({
      customer_id: 'customer_123',
      customers: [
        { id: 'customer_123', email: 'ada@example.com', avatarUrl: 'https://example.com/avatar.png' },
      ],
      created_at: '2026-01-31T12:00:00Z',
      created: 1769860800,
      currency: 'usd',
      name: 'Example',
      has_more: false,
      active: true,
      deletedAt: null,
      next_cursor: null,
      visibility: '…',
    });
  });

  test('takes the default, and the example that a description quotes', () => {
    const fields = { branch: 'string', size: 'integer', live: 'boolean', color: 'string' };
    const notes = {
      branch: 'The branch, for example `main`, or a commit.',
      size: 'Its size. Default: 30.',
      live: 'Default: false.',
      color: 'Such as "ff9900".',
    };
    expect(made('object', fields, notes)).toEqual({ branch: 'main', size: 30, live: false, color: 'ff9900' });
  });

  test('of an error repeats its status and what it means', () => {
    const fields = {
      status: 'string',
      code: 'integer',
      message: 'string',
      error: 'object',
      'error.code': 'integer',
    };
    const response = { content_type: 'application/json', type: 'object', fields, description: 'Not found' };
    expect(JSON.parse(madeExample({ ...response, status: '404' }))).toEqual({
      status: '404',
      code: 404,
      message: 'Not found',
      error: { code: 1 },
    });
    expect(JSON.parse(madeExample({ ...response, status: '200' }))).toMatchObject({
      status: '…',
      message: 'An example message',
    });
  });

  test('keeps a field called __proto__, and is left out without fields or for other media types', () => {
    expect(JSON.stringify(made('object', { ['__proto__']: 'string' }))).toBe('{"__proto__":"…"}');
    expect(made('object', {})).toBe('');
    const xml = { content_type: 'application/xml', type: 'object', fields: { id: 'string' } };
    expect(madeExample(xml)).toBe('');
  });
});
