import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { type Sample, sampleRequest, unknownHost } from '@fieldkit/contract/sample-request.ts';
import { inputsForQuestion } from './inputs-for-question.ts';
import { cleanQuestion } from './question/read-parts.ts';
import { type SampleLanguage, sampleLanguages } from './sample-languages.ts';
import { addFiles, addStoredFile } from './values/file-values.ts';

export type WrittenSample = { language: SampleLanguage; code: string };
export type MethodSamples = {
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
  const { request, placeholders } = requestOf(method, question);
  return {
    samples: sampleLanguages.map((language) => ({ language, code: language.write(request) })),
    placeholders,
    isHostUnknown: placeholders.includes(unknownHost),
  };
}

/** A call of the method in one language; null if it is not an HTTP call. */
export function writeSample(
  method: SampledCall,
  language: SampleLanguage,
  question = '',
): WrittenSample | null {
  return isHttp(method) ? { language, code: language.write(requestOf(method, question).request) } : null;
}

function requestOf(method: SampledCall, question: string): Sample {
  const { http_method, endpoint, request, authentication, base_url, responses, headers } = method;
  const inputs = method.inputs ?? [];
  const call = { http_method, endpoint, request, authentication, base: base_url, responses };
  const text = cleanQuestion(question);
  if (text.trim() === '') return sampleRequest({ ...call, inputs, headers });
  const asked = inputsForQuestion({ ...call, inputs, headers }, text);
  const sample = sampleRequest({ ...call, ...asked, inputs: addFiles(asked.inputs, text) });
  return { ...sample, request: addStoredFile(sample.request, text) };
}
