import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { type Sample, sampleRequest, unknownHost } from '@fieldkit/contract/sample-request.ts';
import { type AssumedValue, findAssumedValues } from './assumed-values.ts';
import { inputsForQuestion } from './inputs-for-question.ts';
import { cleanQuestion, readParts } from './question/read-parts.ts';
import { type SampleLanguage, sampleLanguages } from './sample-languages.ts';
import { findUnusedValues } from './unused-values.ts';
import { addFiles, addStoredFile } from './values/file-values.ts';

export type WrittenSample = { language: SampleLanguage; code: string };
/** How a sample differs from the question that it is for. */
export type SampleDifferences = {
  /** Values that the question does not give; empty if it gives none. */
  assumed: AssumedValue[];
  /** Values of the question that the request does not contain. */
  unused: string[];
};
export type MethodSamples = SampleDifferences & {
  samples: WrittenSample[];
  /** Parts of the code that the reader replaces. */
  placeholders: string[];
  /** Whether the document does not name a host. */
  isHostUnknown: boolean;
};

/** What samples are generated from. */
export type SampledCall = Pick<
  MethodView,
  'http_method' | 'endpoint' | 'inputs' | 'headers' | 'base_url' | 'request' | 'authentication' | 'responses'
>;

/** Whether the method is called by HTTP. A function of an SDK has a signature instead of samples. */
export const isHttp = ({ http_method }: Pick<MethodView, 'http_method'>): boolean =>
  http_method !== '' && http_method !== 'CALL';

/** A call of the method in every language. Optional inputs that the question names are filled in. */
export function writeSamples(method: SampledCall, question = ''): MethodSamples {
  const { request, placeholders, assumed, unused } = requestOf(method, question);
  return {
    samples: sampleLanguages.map((language) => ({ language, code: language.write(request) })),
    placeholders,
    isHostUnknown: placeholders.includes(unknownHost),
    assumed,
    unused,
  };
}

/** A call of the method in one language; null if it is not an HTTP call. */
export function writeSample(
  method: SampledCall,
  language: SampleLanguage,
  question = '',
): (WrittenSample & SampleDifferences) | null {
  if (!isHttp(method)) return null;
  const { request, assumed, unused } = requestOf(method, question);
  return { language, code: language.write(request), assumed, unused };
}

function requestOf(method: SampledCall, question: string): Sample & SampleDifferences {
  const { http_method, endpoint, request, authentication, base_url, responses, headers } = method;
  const inputs = method.inputs ?? [];
  const call = { http_method, endpoint, request, authentication, base: base_url, responses };
  const text = cleanQuestion(question);
  if (text.trim() === '') return { ...sampleRequest({ ...call, inputs, headers }), assumed: [], unused: [] };
  const asked = inputsForQuestion({ ...call, inputs, headers }, text);
  const sample = sampleRequest({ ...call, ...asked, inputs: addFiles(asked.inputs, text) });
  const sent = addStoredFile(sample.request, text);
  return {
    ...sample,
    request: sent,
    assumed: asked.given.size === 0 ? [] : findAssumedValues(sent, asked.inputs, asked.given),
    unused: findUnusedValues(readParts(text), sent),
  };
}
