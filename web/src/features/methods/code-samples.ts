import { withoutVariables } from '@fieldkit/contract/in-every-string.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { deviceChoice } from '../../lib/device-choice.ts';

type Generator = { generate: (request: SampleRequest) => string };

/** The languages of code samples by the key that is remembered, each with its part of the snippet library. */
export const sampleLanguages = {
  curl: {
    label: 'Shell (curl)',
    load: async () => (await import('@scalar/snippetz/plugins/shell/curl')).shellCurl,
  },
  javascript: {
    label: 'JavaScript (fetch)',
    load: async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch,
  },
  node: {
    label: 'Node.js (undici)',
    load: async () => (await import('@scalar/snippetz/plugins/node/undici')).nodeUndici,
  },
  python: {
    label: 'Python (requests)',
    load: async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests,
  },
  go: { label: 'Go', load: async () => (await import('@scalar/snippetz/plugins/go/native')).goNative },
  java: {
    label: 'Java',
    load: async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp,
  },
  csharp: {
    label: 'C#',
    load: async () => (await import('@scalar/snippetz/plugins/csharp/httpclient')).csharpHttpclient,
  },
  php: { label: 'PHP', load: async () => (await import('@scalar/snippetz/plugins/php/curl')).phpCurl },
  ruby: {
    label: 'Ruby',
    load: async () => (await import('@scalar/snippetz/plugins/ruby/native')).rubyNative,
  },
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;

/** Writes the request in a language; its part of the library is fetched on first use. */
export async function writeSample(language: SampleLanguage, request: SampleRequest): Promise<string> {
  const generator: Generator = await sampleLanguages[language].load();
  return generator.generate(language === 'php' ? withoutVariables(request) : request);
}

/** The language chosen last on this device. */
export const chosenLanguage = deviceChoice(
  'sample_language',
  Object.keys(sampleLanguages) as SampleLanguage[],
  'curl',
);
