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

  it.each([null, 'https://docs.pets.example', [], 7])('that are %j are dropped', (written) => {
    expect(docsOf(written)).toBeUndefined();
  });
});
