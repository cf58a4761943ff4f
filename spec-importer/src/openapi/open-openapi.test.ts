import { describe, expect, it, test } from 'vitest';
import { methodsOf } from '../testing/document-for-test.ts';

const docsOf = (externalDocs: unknown) =>
  methodsOf({ '/pets': { get: { externalDocs, responses: {} } } })[0]?.details.request.external_docs;

describe('externalDocs', () => {
  test('of an operation are kept as a link with a description of one line', () => {
    expect(docsOf({ url: 'https://docs.pets.example/list#all', description: 'List\n pets\u202e' })).toEqual({
      url: 'https://docs.pets.example/list#all',
      description: 'List pets',
    });
    expect(docsOf({ url: ' HTTP://docs.pets.example ' })).toEqual({ url: 'http://docs.pets.example/' });
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//docs.pets.example',
    '/docs',
    'docs.pets.example',
    'https:docs.pets.example',
    'https:\\\\docs.pets.example',
    'https://bank.example@docs.pets.example/',
    'https://docs.pets.example/\u202egnp.exe',
    'https://docs.pets.example/a b',
    'https://',
    `https://docs.pets.example/${'x'.repeat(3000)}`,
    '',
    7,
    { href: 'https://docs.pets.example' },
    null,
  ])('with the address %j are dropped', (url) => {
    expect(docsOf({ url, description: 'Documentation' })).toBeUndefined();
  });

  test('of an operation come before those of its tags, of which the first with a usable link counts', () => {
    const tags = [
      { name: 'bad', externalDocs: { url: 'javascript:alert(1)' } },
      { name: 'pets', externalDocs: { url: 'https://docs.pets.example/pets' } },
      { name: 'cats', externalDocs: { url: 'https://docs.pets.example/cats' } },
      'dogs',
      null,
    ];
    const own = { url: 'https://docs.pets.example/own' };
    const paths = {
      '/a': { get: { tags: ['bad', 'dogs', 'pets', 'cats'], responses: {} } },
      '/b': { get: { tags: ['pets'], externalDocs: own, responses: {} } },
      '/c': { get: { tags: ['bad', 'constructor'], responses: {} } },
    };
    expect(methodsOf(paths, { tags }).map(({ details }) => details.request.external_docs?.url)).toEqual([
      'https://docs.pets.example/pets',
      'https://docs.pets.example/own',
      undefined,
    ]);
  });

  it.each([null, 'https://docs.pets.example', [], 7])('that are %j are dropped', (written) => {
    expect(docsOf(written)).toBeUndefined();
  });
});
