import type { ShownMethod } from '@fieldkit/contract/plugin-site.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { type SampleLanguage, sampleLanguages } from './sample-languages.ts';

/** What stands for the API's address where the document names none. */
export const unknownHost = 'YOUR-API-HOST';

export type WrittenSample = { language: SampleLanguage; code: string };
export type MethodSamples = {
  samples: WrittenSample[];
  /** Words of the code that a person replaces. */
  placeholders: string[];
  /** Whether nobody knows the API's address. */
  isHostUnknown: boolean;
};

/** What samples are made of. */
export type SampledCall = Pick<ShownMethod, 'verb' | 'endpoint' | 'inputs' | 'headers' | 'base_url'>;

/** Whether it is called by HTTP; a function of an SDK has a signature instead of samples. */
export const isHttp = ({ verb }: Pick<ShownMethod, 'verb'>): boolean => verb !== '' && verb !== 'CALL';

/** A call of the method in every language that can say it. */
export function writeSamples(method: SampledCall): MethodSamples {
  return writeIn(method, sampleLanguages);
}

/** A call of the method in one language; null where that cannot say it, and of what is no HTTP call. */
export function writeSample(method: SampledCall, language: SampleLanguage): WrittenSample | null {
  return isHttp(method) ? (writeIn(method, [language]).samples[0] ?? null) : null;
}

function writeIn(method: SampledCall, languages: readonly SampleLanguage[]): MethodSamples {
  const base = baseOf(method.base_url);
  const { request, placeholders } = sampleRequest({
    verb: method.verb,
    endpoint: method.endpoint,
    inputs: method.inputs ?? [],
    headers: method.headers,
    base,
  });
  const isHostUnknown = request.url.toLowerCase().includes(unknownHost.toLowerCase());
  const samples = languages.flatMap((language) => {
    const code = attempt(() => language.write(request));
    // Some languages parse the address, which turns its host into small letters.
    return code ? [{ language, code: isHostUnknown ? code.replace(lowerHost, unknownHost) : code }] : [];
  });
  return {
    samples,
    placeholders: isHostUnknown ? [...placeholders, unknownHost] : placeholders,
    isHostUnknown,
  };
}

const lowerHost = new RegExp(unknownHost, 'gi');

/** An address is taken as it is, a path goes below a host that people replace, anything else is no base. */
function baseOf(base_url: string): string {
  const given = base_url.trim().replace(/\/+$/, '');
  if (/^https?:\/\/[^\s/]+/i.test(given)) return given.replace(/['"`\\\s]/g, '');
  const path = /^\/[\w./~-]*$/.test(given) ? given : '';
  return `https://${unknownHost}${path}`;
}

/** A document may name what a language's writer cannot take; that language is then left out. */
function attempt(write: () => string): string {
  try {
    return write();
  } catch {
    return '';
  }
}
