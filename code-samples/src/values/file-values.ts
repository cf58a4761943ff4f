import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { isFile } from '@fieldkit/contract/sample-values.ts';
import { type QuestionPart, readParts } from '../question/read-parts.ts';
import { removeExcluded } from '../question/read-question.ts';
import { fileExtension } from './text-forms.ts';

/** The name of a file, with its folder: "report.pdf", "/tmp/report.pdf". */
const isFileName = (text: string): boolean =>
  /^(?!https?:)(?:[~.]?\/)?[\w./ -]*[\w-]\.\w+$/.test(text) && fileExtension.test(text);

/** A file after these words is a result. */
const storing = new Set(['as', 'to', 'into']);

/** The inputs with the files that the question names: "upload report.pdf". */
export function addFiles(inputs: readonly InputParam[], question: string): readonly InputParam[] {
  const [file, ...others] = inputs.filter(isFile);
  const parts = readParts(removeExcluded(question));
  const names = parts.filter(
    (part, place) => isFileName(part.text) && !isStored(parts, place) && !isReference(parts, place),
  );
  const [first] = names;
  if (!file || others.length > 0 || !first) return inputs;
  const example = /\[\]$/.test(file.type) ? names.map(({ text }) => text) : first.text;
  return inputs.map((input) => (input === file ? { ...input, sampled: true, example } : input));
}

/** "See README.md" is not about a file to send. */
const isReference = (parts: readonly QuestionPart[], place: number): boolean =>
  /^(?:see|per|read)$/i.test(parts[place - 1]?.text ?? '');

const isStored = (parts: readonly QuestionPart[], place: number): boolean =>
  storing.has(parts[place - 1]?.text.toLowerCase() ?? '');

/** The request with the name of the file that the question wants to store: "save it as invoice.pdf". */
export function addStoredFile(request: SampleRequest, question: string): SampleRequest {
  if (request.response?.kind !== 'file') return request;
  const parts = readParts(question);
  const path = parts.find((part, place) => isFileName(part.text) && isStored(parts, place))?.text;
  // Without its folder, which code of strangers should not choose.
  const name = path?.split('/').at(-1)?.replace(/^-+/, '');
  return !name ? request : { ...request, response: { kind: 'file', fileName: name } };
}
