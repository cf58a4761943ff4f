import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { deviceChoice } from '../../lib/device-choice.ts';

/** The languages of code samples by their stored key. */
export const sampleLanguages = {
  curl: { label: 'Shell (curl)' },
  javascript: { label: 'JavaScript (fetch)' },
  typescript: { label: 'TypeScript (fetch)' },
  node: { label: 'Node.js (fetch)' },
  python: { label: 'Python (requests)' },
  go: { label: 'Go' },
  java: { label: 'Java' },
  csharp: { label: 'C#' },
  php: { label: 'PHP' },
  ruby: { label: 'Ruby' },
  rust: { label: 'Rust' },
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;

/** Writes the request as code in a language; the writer is loaded on first use. */
export async function writeSample(language: SampleLanguage, request: SampleRequest): Promise<string> {
  const { sampleLanguages: writers } = await import('@fieldkit/code-samples/sample-languages.ts');
  const writer = writers.find(({ id }) => id === language);
  if (!writer) throw new Error(`No code is written in ${language}.`);
  return writer.write(request);
}

/** The language that was last chosen on this device. */
export const chosenLanguage = deviceChoice(
  'sample_language',
  Object.keys(sampleLanguages) as SampleLanguage[],
  'curl',
);
