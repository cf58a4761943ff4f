import { describe, expect, test } from 'vitest';
import { inputsOf, type Json, json, methodsOf } from '../testing/document-for-test.ts';

describe('a request body', () => {
  test('[LIB-10] has the read-only id of what it refers to, as the document shows it', () => {
    const kind = (value: string) => ({ type: 'string', enum: [value] });
    const thing = {
      properties: { id: { type: 'string', readOnly: true }, type: { type: 'string', readOnly: true } },
    };
    const service = {
      allOf: [thing, { required: ['id', 'type'] }, { properties: { type: kind('service') } }],
    };
    const schema = {
      required: ['service'],
      properties: { service, time: { type: 'string', readOnly: true } },
    };
    const body = json(schema);
    const shown = { service: { id: 'P1', type: 'service' } };
    const example = { content: { 'application/json': { schema, example: shown } } };
    const [first, second] = methodsOf({
      '/a': { post: { requestBody: body }, put: { requestBody: example } },
    });
    expect(inputsOf(first).map(({ name, required }) => [name, required])).toEqual([
      ['service', true],
      ['service.type', true],
      ['service.id', true],
    ]);
    expect(inputsOf(first)[0]?.example).toEqual({ id: 'YOUR_ID', type: 'service' });
    expect(inputsOf(second)[0]?.example).toEqual(shown.service);
  });

  test('[LIB-10] has only one of several read-only ids', () => {
    const id = { type: 'string', readOnly: true };
    const owner = { properties: { slug: id, id, key: id, name: id } };
    const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties: { owner } }) } } });
    expect(inputsOf(method).map(({ name }) => name)).toEqual(['owner', 'owner.id']);
  });

  test('[LIB-10] has no read-only id if it creates the nested thing', () => {
    const item = {
      required: ['id', 'name'],
      properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
    };
    const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties: { item } }) } } });
    expect(inputsOf(method).map(({ name }) => name)).toEqual(['item', 'item.name']);
  });

  test.each([
    [
      'the only field',
      { data: { properties: { items: { items: { type: 'string' } } } } },
      { data: { items: ['YOUR_ITEMS'] } },
    ],
    [
      'the name',
      { size: { type: 'integer' }, name: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      { name: 'YOUR_NAME' },
    ],
    [
      'an object that requires a field',
      {
        note: { type: 'string' },
        order: { required: ['at'], properties: { at: { type: 'integer' }, by: {} } },
      },
      { order: { at: 1 } },
    ],
    [
      'fields that are required in words',
      { a: { type: 'integer', description: '**Required.** The size.' }, name: { type: 'string' } },
      { a: 1 },
    ],
    ['fields with examples', { a: { type: 'integer', example: 5 }, b: { type: 'boolean' } }, { a: 5 }],
    [
      'the id of its thing',
      { client_id: { type: 'string' }, user_id: { type: 'string' }, on: { type: 'boolean' } },
      { user_id: 'YOUR_USER_ID' },
    ],
    ['nothing', { on: { type: 'boolean' }, off: { type: 'boolean' } }, {}],
  ])('[LIB-10] that requires no field is sampled with %s', (_what, properties, sampled) => {
    const requestBody = { ...json({ properties }), required: true };
    const [method] = methodsOf({ '/a': { post: { requestBody } } });
    const shown = inputsOf(method).filter((input) => input.sampled);
    const sampleOf = ({ name, type, example }: (typeof shown)[number]) =>
      example ?? (type === 'integer' ? 1 : `YOUR_${name.toUpperCase()}`);
    expect(Object.fromEntries(shown.map((input) => [input.name, sampleOf(input)]))).toEqual(sampled);
  });

  test('[LIB-10] that requires no field is sampled with no deprecated field, and no flag because it has an example', () => {
    const sampledOf = (properties: Json) => {
      const requestBody = { ...json({ properties }), required: true };
      const [method] = methodsOf({ '/a': { delete: { requestBody } } });
      return inputsOf(method).flatMap(({ name, sampled }) => (sampled ? [name] : []));
    };
    const text = { type: 'string' };
    expect(sampledOf({ name: { ...text, deprecated: true }, title: text })).toEqual(['title']);
    expect(sampledOf({ purge: { type: 'boolean', example: true }, size: { type: 'integer' } })).toEqual([]);
  });

  test.each([
    ['an object', { toString: 'x' }],
    ['a list', ['Required.']],
  ])('[LIB-13] can have a field whose description is %s', (_what, description) => {
    const properties = { a: { type: 'integer', description }, b: { type: 'boolean' } };
    const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties }) } } });
    expect(inputsOf(method).map(({ name, sampled }) => [name, sampled])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  test('[LIB-13] with fields that share a long description reads only its beginning', () => {
    const description = `${'!'.repeat(1_000)}Required.`;
    const properties = { a: { type: 'integer', description }, b: { type: 'boolean' } };
    const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties }) } } });
    expect(inputsOf(method)[0]?.sampled).toBeUndefined();
  });

  test('[LIB-10] that can be left out is sampled with a name or its only object, but with no example', () => {
    const sampledOf = (properties: Json) => {
      const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties }) } } });
      return inputsOf(method).flatMap(({ name, sampled }) => (sampled ? [name] : []));
    };
    expect(sampledOf({ name: { type: 'string' }, on: { type: 'boolean' } })).toEqual(['name']);
    expect(sampledOf({ data: { properties: { on: { type: 'boolean' } } } })).toEqual(['data']);
    expect(sampledOf({ size: { type: 'integer', example: 5 }, on: {} })).toEqual([]);
    expect(sampledOf({ resumes_at: { type: 'string', format: 'date-time' } })).toEqual([]);
    expect(sampledOf({ expand: { type: 'array', items: { type: 'string' } } })).toEqual([]);
  });

  test('[LIB-10] that is a union has the fields of the document’s example, and not those of its first variant', () => {
    const by = (field: string) => ({ required: [field], properties: { [field]: { type: 'string' } } });
    const user = { oneOf: [by('user_id'), by('email')] };
    const content = { schema: { oneOf: [by('admin_id'), user] }, example: { email: 'a@b.test' } };
    const [method] = methodsOf({
      '/a': { post: { requestBody: { content: { 'application/json': content } } } },
    });
    expect(
      inputsOf(method)
        .filter((input) => input.sampled)
        .map(({ name, example }) => [name, example]),
    ).toEqual([['email', 'a@b.test']]);
  });
});
