import type { TextFormat } from '../../prose/html-to-markdown.ts';
import type { Doc } from '../callable.ts';
import { readableMarkup } from './readable-markup.ts';

/** Tags with text that belongs to the description; others (`@returns`, `@throws`, `@since`…) are left out. */
const describing = new Set(['summary', 'description', 'desc', 'remarks', 'note', 'overload']);

const internal = new Set(['internal', 'hidden', 'ignore', 'private']);

/**
 * Reads JSDoc, Javadoc, KDoc and PHPDoc: a text, then tags at the beginning of a line. Only Javadoc is
 * `html`.
 */
export function readTaggedDoc(comment: string, known: TextFormat = 'markup'): Doc {
  // On a single line, tags follow the text.
  const lines = comment.includes('\n') ? comment : comment.replace(/\s@(?=[a-z])/gi, '\n@');
  return readTags(
    lines
      .replace(/^\s*\/\*\*?/, '')
      .replace(/\*\/\s*$/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, '')),
    known,
  );
}

/** Reads lines, some of which begin with a tag; YARD has the same format. */
export function readTags(lines: string[], known: TextFormat = 'markup'): Doc {
  const text: string[] = [];
  const params = new Map<string, string>();
  let deprecated = false;
  let into: string[] | undefined = text;
  let inCode = false;
  const sections: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (/^\s*```/.test(line)) inCode = !inCode;
    const tag = inCode ? null : /^\s*@(\w+)\b[^\S\n]*(.*)$/.exec(line);
    if (tag) {
      into = [tag[2] ?? ''];
      sections.push({ name: (tag[1] ?? '').toLowerCase(), lines: into });
    } else into?.push(line);
  }
  const isInternal = sections.some(({ name }) => internal.has(name));
  for (const section of sections) {
    const body = section.lines.join('\n').trim();
    if (section.name === 'deprecated') {
      deprecated = true;
      text.push('', `Deprecated. ${body}`.trim());
    } else if (section.name === 'param') addParam(body, params, known);
    else if (describing.has(section.name)) text.push('', body);
  }
  return { text: readableMarkup(text.join('\n'), known), params, deprecated, isInternal };
}

/** `{type} [name=default] - text`, `$name text`, `type $name text`, `name [Type] text`. */
function addParam(body: string, params: Map<string, string>, known: TextFormat): void {
  const rest = body.replace(/^\{[^{}\n]{0,300}(?:\{[^{}\n]{0,300}\}[^{}\n]{0,300})?\}\s*/, '');
  const php = /^(?:[^\s$]{0,200}\s+)?(?:\.\.\.)?\$(\w+)\s*([\s\S]*)$/.exec(rest);
  const yard = /^(?:\[[^\]\n]{0,200}\]\s+)?[*&]{0,2}(\w+):?\s+(?:\[[^\]\n]{0,200}\]\s*)?([\s\S]*)$/.exec(
    rest,
  );
  const plain = /^\[?\s*([\w$]+)[^\s\]-]{0,100}\]?\s*(?:-\s*)?([\s\S]*)$/.exec(rest);
  const [, name, description] = php ?? (rest.startsWith('[') && !yard ? plain : (yard ?? plain)) ?? [];
  if (!name || params.has(name)) return;
  params.set(name, readableMarkup((description ?? '').replace(/^-\s*/, ''), known));
}
