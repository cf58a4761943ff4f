import type { ReadableFormat } from '../document-formats.ts';
import { importDocument } from '../import-document.ts';
import type { ImportedMethod, ImportedResponse, InputParam } from '../imported/imported-method.ts';

export const importText = (text: string, specType: ReadableFormat) =>
  importDocument(new TextEncoder().encode(text), { specType });

/** The inputs of a method as lines: `body name: string*`. */
export const inputLines = ({ details }: ImportedMethod): string[] =>
  (JSON.parse(details.inputParams) as InputParam[]).map(
    (input) => `${input.in} ${input.name}: ${input.type}${input.required ? '*' : ''}`,
  );

export const responsesOf = ({ details }: ImportedMethod): ImportedResponse[] => JSON.parse(details.responses);
