import { expect, test } from 'vitest';
import { sampleResponse } from './sample-response.ts';

const response = (content_type: string, type = 'string', status = '200') => ({ status, content_type, type });
const fileNameOf = (content_type: string, type?: string) => {
  const found = sampleResponse([response(content_type, type)], 'GET');
  return found?.kind === 'file' ? found.fileName : found?.kind;
};

test.each([
  ['application/pdf', 'string', 'response.pdf'],
  ['application/pdf; charset=binary', 'file', 'response.pdf'],
  ['application/octet-stream', 'file', 'response.bin'],
  ['application/octet-stream', 'string', 'response.bin'],
  ['application/zip', 'file', 'response.zip'],
  ['application/x-tar', 'file', 'response.tar'],
  ['image/png', 'string', 'response.png'],
  ['image/jpeg', 'file', 'response.jpg'],
  ['image/*', 'file', 'response.bin'],
  ['audio/mpeg', 'file', 'response.mp3'],
  ['text/csv', 'file', 'response.csv'],
  ['application/json', 'file', undefined],
  ['text/event-stream', 'object', 'stream'],
  ['application/x-ndjson', 'object', 'stream'],
  ['application/vnd.docker.raw-stream', 'file', undefined],
  ['application/json', 'object', undefined],
  ['image/svg+xml', 'string', undefined],
  ['text/csv', 'string', undefined],
  ['application/pdf', '', undefined],
])('[METH-03] a response of %s with the type %j is written as %s', (mediaType, type, expected) => {
  expect(fileNameOf(mediaType, type)).toBe(expected);
});

test('[METH-03] only the first success with a body counts, and HEAD returns no file', () => {
  const pdf = response('application/pdf', 'file');
  expect(sampleResponse([response('', '', '302'), pdf], 'GET')).toMatchObject({ kind: 'file' });
  expect(sampleResponse([response('application/json', 'object', '202'), pdf], 'GET')).toBeUndefined();
  expect(sampleResponse([response('application/pdf', 'file', '404')], 'GET')).toBeUndefined();
  expect(sampleResponse([pdf], 'HEAD')).toBeUndefined();
});
