import { readInputParams } from '@fieldkit/contract/methods.ts';
import type { DescribedMethod } from '../../assistant/search-messages.ts';
import { cut, fitLines } from './fit-lines.ts';

/** In characters: about 1,500 tokens for the whole answer. */
const MOST_CHARACTERS = 5_900;
const MOST_DESCRIPTION = 1_500;

/** How to call one method, as an assistant reads it. */
export function methodText(method: DescribedMethod): string {
  const { library } = method;
  const parts = [
    `${method.http_method} ${method.endpoint}`,
    `${method.method_name}${method.is_deprecated ? ' (deprecated)' : ''} · ${library.name} ${library.version}`,
    cut(method.description, MOST_DESCRIPTION),
    section('Headers', method.headers.map(headerLine)),
    section('Inputs', inputLines(method.input_params)),
  ];
  return fitLines(parts.filter((part) => part !== '').join('\n\n'), MOST_CHARACTERS);
}

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';

const headerLine = ({
  name,
  type,
  required,
  default_value,
  description,
}: DescribedMethod['headers'][number]): string =>
  `- ${name} (${type}${required ? ', required' : ''}${default_value ? `, default ${cut(default_value, 60)}` : ''})${after(description)}`;

/** The inputs, required ones first; text that somebody wrote by hand stands as it is. */
function inputLines(input_params: string): string[] {
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [cut(input_params, 2_000)];
  const ordered = [...list.filter(({ required }) => required), ...list.filter(({ required }) => !required)];
  return ordered.map(
    ({ name, in: place, type, required, description }) =>
      `- ${name} (${place}, ${type}${required ? ', required' : ''})${after(description)}`,
  );
}

const after = (description: string): string =>
  description === '' ? '' : `: ${cut(description.replace(/\s+/g, ' '), 220)}`;
