import { describe, expect, it, test } from 'vitest';
import { emptyLibrary, libraryErrors, nameFromFile } from './library-form.ts';

const file = (name: string) => new File(['{}'], name);
const filled = {
  ...emptyLibrary,
  name: 'Payments',
  version: '1.0.0',
  library_group: 'Core',
  file: file('api.yaml'),
};

describe('the form for a library', () => {
  test('an empty form shows what each field needs', () => {
    expect(libraryErrors(emptyLibrary)).toEqual({
      name: 'Name is required',
      version: 'Version is required',
      library_group: 'Group is required',
      file: 'Either spec URL or file upload is required',
    });
    expect(libraryErrors({ ...filled, name: '   ' })).toEqual({ name: 'Name is required' });
  });

  test('either a file or a URL is sufficient, but both are refused', () => {
    const url = 'https://example.com/openapi.json';
    expect(libraryErrors(filled)).toEqual({});
    expect(libraryErrors({ ...filled, file: null, url })).toEqual({});
    expect(libraryErrors({ ...filled, url })).toEqual({ file: 'Provide either spec URL or file, not both' });
  });

  test.each(['api.json', 'api.yaml', 'API.YML'])('%s is accepted as a document', (name) => {
    expect(libraryErrors({ ...filled, file: file(name) })).toEqual({});
  });

  test.each(['api.txt', 'api', 'json', 'api.json.zip'])('%s is refused as a document', (name) => {
    expect(libraryErrors({ ...filled, file: file(name) })).toEqual({
      file: 'Only .json, .yaml, .yml files are allowed',
    });
  });

  it('refuses a document above the size limit before it is sent', () => {
    const sized = (size: number) => Object.defineProperty(file('api.json'), 'size', { value: size });
    const max = 30 * 1024 * 1024;
    expect(libraryErrors({ ...filled, file: sized(max) })).toEqual({});
    expect(libraryErrors({ ...filled, file: sized(max + 1) }).file).toContain('up to 30 MB');
  });

  it('requires a web address', () => {
    expect(libraryErrors({ ...filled, file: null, url: 'example.com/api.json' })).toEqual({
      url: 'Please enter a valid URL starting with http:// or https://',
    });
  });

  test('[LIB-06] an SDK needs its language and a file of any kind', () => {
    const sdk = { ...filled, kind: 'sdk' as const, file: null };
    expect(libraryErrors(sdk)).toEqual({
      programming_language: 'Language is required for SDKs',
      file: 'SDK file upload is required',
    });
    expect(libraryErrors({ ...sdk, programming_language: 'python', file: file('acme.whl') })).toEqual({});
  });

  it('derives a name from a file', () => {
    expect(
      ['billing-api.v2.yaml', 'Store.JSON', 'acme-1.0.tar.gz'].map((name) => nameFromFile(file(name))),
    ).toEqual(['billing-api.v2', 'Store', 'acme-1.0']);
  });
});
