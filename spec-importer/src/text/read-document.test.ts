import { describe, expect, test } from 'vitest';
import { UnreadableDocument } from '../unreadable-document.ts';
import { readDocument } from './read-document.ts';

const document = '{"openapi": "3.0.0", "info": {"title": "Café"}}';
const value = { openapi: '3.0.0', info: { title: 'Café' } };

describe('reading a document’s bytes', () => {
  test.for([
    ['UTF-8', utf8(document)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${document}`)],
    ['UTF-16, little end first, with a mark', utf16(`\uFEFF${document}`)],
    ['UTF-16, big end first, with a mark', utf16(`\uFEFF${document}`).swap16()],
    ['UTF-16, little end first, without a mark', utf16(document)],
    ['UTF-16, big end first, without a mark', utf16(document).swap16()],
    ['windows-1252', Buffer.from(document, 'latin1')],
  ] as const)('[LIB-10] understands %s', ([, bytes]) => {
    expect(readDocument(bytes)).toEqual({ root: value, syntax: 'json' });
  });

  test('[LIB-10] detects JSON and YAML by the content', () => {
    expect(readDocument(utf8('\n  {"a": 1}')).syntax).toBe('json');
    expect(readDocument(utf8('a: 1')).syntax).toBe('yaml');
  });

  test('reads JSON with comments and trailing commas as YAML', () => {
    expect(readDocument(utf8('{"a": 1, # why\n "b": [1, 2,],}'))).toEqual({
      root: { a: 1, b: [1, 2] },
      syntax: 'yaml',
    });
  });

  test('keeps dates, versions and words such as "on" as texts', () => {
    expect(readDocument(utf8('a: 2020-01-01\nb: on\nc: 1.2.3')).root).toEqual({
      a: '2020-01-01',
      b: 'on',
      c: '1.2.3',
    });
  });

  test('follows anchors, aliases and merge keys', () => {
    const yaml = 'base: &base {a: 1, b: 2}\nmore:\n  <<: *base\n  b: 3';
    expect(readDocument(utf8(yaml)).root).toEqual({ base: { a: 1, b: 2 }, more: { a: 1, b: 3 } });
  });

  test('uses the last of two equal keys, as JSON does', () => {
    expect(readDocument(utf8('a: 1\na: 2')).root).toEqual({ a: 2 });
  });

  test('[LIB-10] accepts quoted texts whose next line is not indented enough', () => {
    expect(readDocument(utf8('a:\n    b: "one\n  two"\n')).root).toEqual({ a: { b: 'one two' } });
  });

  test('ignores an empty second document', () => {
    expect(readDocument(utf8('---\na: 1\n---\n')).root).toEqual({ a: 1 });
  });
});

describe('[LIB-13] an unreadable document is refused with the problem and its position', () => {
  test.for([
    ['an empty file', '', 'The file is empty', /nothing in it/],
    ['blanks', ' \n\t\n', 'The file is empty', /nothing in it/],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 'The JSON cannot be read', /^Line 3, column 3.*comma/],
    ['a file cut off', '{"a": {"b": [1, 2', 'The JSON cannot be read', /^Line 1, column 18.*cut off/],
    ['a text that is not closed', '[\n"abc\n]', 'The JSON cannot be read', /^Line 2.*not closed/],
    ['a tab', 'a:\n\tb: 1', 'The YAML cannot be read', /^Line 2, column 1.*tab.*Replace tabs by spaces/],
    ['a wrong indentation', 'a:\n    b: 1\n  c: 2', 'The YAML cannot be read', /^Line 3.*indentation/],
    ['a colon in a text', 'a: see: this', 'The YAML cannot be read', /^Line 1, column 7.*lacks quotes/],
    ['a missing colon', 'a: 1\nb\nc: 2', 'The YAML cannot be read', /^Line 3, column 2.*followed by a colon/],
    [
      'an unclosed quote',
      'a: "b\nc: 1',
      'The YAML cannot be read',
      /^Line 2, column 5.*quotes that is never closed/,
    ],
    ['an unclosed bracket', 'a: [1, 2\n', 'The YAML cannot be read', /^Line 2.*bracket/],
    ['an unknown alias', 'a: *b', 'The YAML cannot be read', /^Line 1, column 5.*alias/],
    ['a tag', 'a: !!js/function "x"', 'The YAML cannot be read', /^Line 1.*tag/],
    ['a bad escape', 'a: "\\q"', 'The YAML cannot be read', /^Line 1.*backslash/],
    ['a template', 'a: {{ .Values.b }}', 'The YAML cannot be read', /^Line 1.*template/],
    [
      'several documents',
      'a: 1\n---\nb: 2',
      'The file contains several documents',
      /contains 2 YAML documents/,
    ],
    ['a web page', '<!DOCTYPE html><html></html>', 'This is not an OpenAPI document', /a web page.*Raw/],
    ['XML', '<?xml version="1.0"?><a/>', 'This is not an OpenAPI document', /an XML file/],
    ['WSDL', '<?xml version="1.0"?><wsdl:definitions/>', 'This is not an OpenAPI document', /WSDL/],
    ['RAML', '#%RAML 1.0\ntitle: a', 'This is not an OpenAPI document', /RAML/],
    ['GraphQL', '# API\ntype Query {\n a: Int }', 'This is not an OpenAPI document', /GraphQL/],
    ['Protocol Buffers', 'syntax = "proto3";', 'This is not an OpenAPI document', /Protocol Buffers/],
    ['program code', 'export default {}', 'This is not an OpenAPI document', /program code/],
  ] as const)('%s', ([, text, title, sentence]) => {
    const refusal = refusalOf(utf8(text));
    expect(refusal.title).toBe(title);
    expect(refusal.sentence).toMatch(sentence);
    expect(refusal.title).not.toMatch(/\.$/);
    expect(refusal.sentence).toMatch(/\.$/);
  });

  test.for([
    ['a zip archive', [0x50, 0x4b, 0x03, 0x04]],
    ['a gzip archive', [0x1f, 0x8b, 0x08]],
    ['a PDF file', [0x25, 0x50, 0x44, 0x46]],
    ['a binary file', [0x01, 0x02, 0x03, 0x04, 0x41]],
  ] as const)('%s', ([is, bytes]) => {
    expect(refusalOf(new Uint8Array(bytes)).sentence).toContain(`It looks like ${is}.`);
  });

  test('[LIB-13] does not parse a long text that contains no word of an API description', () => {
    const { title, sentence } = refusalOf(utf8('- {}\n'.repeat(1_700_000)));
    expect([title, sentence]).toEqual([
      'This is not an OpenAPI document',
      'Nothing in it is part of one. Choose the OpenAPI document itself.',
    ]);
  });

  test('counts lines and columns as editors do, and quotes the position', () => {
    const { sentence } = refusalOf(utf8('{\n  "paths": {\n    "/pets": oops\n  }\n}}'));
    expect(sentence).toBe(
      'Line 3, column 14 (near “"/pets": oops”): a value is expected. Correct it and try again.',
    );
  });
});

function refusalOf(bytes: Uint8Array): UnreadableDocument {
  try {
    readDocument(bytes);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
  throw new Error('It was read.');
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
