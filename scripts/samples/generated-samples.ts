import { type SampleLanguage, sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { readResponses } from '@fieldkit/contract/method-responses.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { type FixtureDocument, fixtureDocuments, type Json, parsedDocument } from './fixture-documents.ts';

/** A method of a document, with the data for its samples. */
export interface SampledFixture {
  document: FixtureDocument;
  root: Json;
  method: ImportedMethod;
  /** The URL that its samples call, without the query. */
  url: string;
  codeIn(language: SampleLanguage): string;
}

/** All methods of all fixture documents, with the data for their samples. */
export function sampledFixtures(
  documents: readonly FixtureDocument[] = fixtureDocuments(),
): SampledFixture[] {
  return documents.flatMap((document) => {
    const imported = importDocument(document.bytes, { specType: document.specType });
    const root = parsedDocument(document);
    return imported.methods.map((method) => {
      const { request } = sampleRequest({
        http_method: method.details.method,
        endpoint: method.details.endpoint,
        inputs: JSON.parse(method.details.inputParams),
        headers: method.details.headers,
        request: method.details.request,
        authentication: imported.authentication,
        base: imported.base_url,
        responses: readResponses(method.details.responses),
      });
      return {
        document,
        root,
        method,
        url: request.url,
        codeIn: (language: SampleLanguage) => language.write(request),
      };
    });
  });
}

export const languagesNamed = (ids: readonly string[]): SampleLanguage[] =>
  sampleLanguages.filter(({ id }) => ids.includes(id));

/** A deterministic random selection: every nth method after a shuffle with a fixed seed. */
export function drawn<One>(all: readonly One[], count: number, seed = 20261125): One[] {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}
