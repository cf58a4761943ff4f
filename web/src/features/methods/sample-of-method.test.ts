import { expect, test } from 'vitest';
import { aLibrary, aMethod } from '../../testing/examples.ts';
import { sampleLanguages, sampleOfMethod, unknownLibrary, writeSample } from './CodeSample.tsx';

const method = aMethod({
  details: {
    ...aMethod().details,
    endpoint: '/repos/{owner}/issues',
    inputParams: JSON.stringify([
      { name: 'title', in: 'body', type: 'string', required: true, description: '' },
      { name: 'state', in: 'query', type: 'string', required: true, description: '' },
    ]),
  },
});

test('a sample is sent to the library’s address, or to a highlighted placeholder when the host is unknown', () => {
  expect(sampleOfMethod(method, aLibrary()).request.url).toBe(
    'https://api.example.com/repos/YOUR_OWNER/issues',
  );
  expect(sampleOfMethod(method, unknownLibrary).placeholders).toContain('YOUR-API-HOST');
});

test.each(Object.keys(sampleLanguages) as (keyof typeof sampleLanguages)[])(
  '[METH-03] a sample in %s contains the address and keeps its placeholders',
  async (language) => {
    const { code } = await writeSample(language, sampleOfMethod(method, aLibrary()).request);
    for (const part of ['api.example.com/repos/YOUR_OWNER/issues', 'YOUR_TITLE', 'YOUR_STATE'])
      expect(code).toContain(part);
  },
);
