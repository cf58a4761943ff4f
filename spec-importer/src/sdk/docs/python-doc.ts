import type { Doc } from '../callable.ts';

const argumentHeads =
  /^(?:args|arguments|parameters|params|keyword args|keyword arguments|other parameters)\s*:?$/i;
const otherHeads =
  /^(?:returns?|raises?|yields?|examples?|notes?|see also|references|warnings?|attributes|todo)\s*:?$/i;
const sphinxField = /^\s*:(\w+)\b\s*([^:\n]{0,200}):\s*(.*)$/;
const roles = /:(?:\w+:)?(?:class|func|meth|mod|attr|obj|exc|ref):`~?([^`]{1,200})`/g;

interface Reading {
  text: string[];
  params: Map<string, string>;
  section: 'text' | 'arguments' | 'other';
  /** The argument whose description continues. */
  current: string | undefined;
  /** The indentation of the names in a list of arguments; -1 before the first. */
  indent: number;
}

/** Reads a docstring in Google, NumPy or Sphinx style. */
export function readPythonDoc(literal: string): Doc {
  const lines = dedented(literal);
  const reading: Reading = { text: [], params: new Map(), section: 'text', current: undefined, indent: -1 };
  lines.forEach((line, index) => {
    readLine(line, lines[index + 1] ?? '', reading);
  });
  return {
    text: reading.text
      .join('\n')
      .trim()
      .replace(roles, '$1')
      .replace(/^\.\. deprecated::\s*(.*)$/gm, (_all, since: string) =>
        since ? `Deprecated since ${since}.` : 'Deprecated.',
      )
      .replaceAll('``', '`'),
    params: reading.params,
    deprecated: /^\s*\.\. deprecated::|^\s*deprecated\b/im.test(lines.join('\n')),
  };
}

function readLine(line: string, below: string, reading: Reading): void {
  const head = line.trim();
  const isHead = head.endsWith(':') || /^-{3,}$/.test(below.trim());
  const field = sphinxField.exec(line);
  if (field) readField(field[1] ?? '', field[2] ?? '', field[3] ?? '', indentOf(line), reading);
  else if (isHead && argumentHeads.test(head))
    Object.assign(reading, { section: 'arguments', current: undefined, indent: -1 });
  else if (isHead && otherHeads.test(head)) reading.section = 'other';
  else if (/^-{3,}$/.test(head)) return;
  else if (reading.section === 'text') reading.text.push(line);
  else if (reading.section === 'arguments' && head) readArgument(line, below, reading);
}

/** `:param name: text`. */
function readField(kind: string, name: string, text: string, indent: number, reading: Reading): void {
  const isArgument = /^(?:param|parameter|arg|key|keyword)$/.test(kind);
  reading.section = isArgument ? 'arguments' : 'other';
  reading.current = isArgument ? name.trim().split(/\s+/).at(-1) : undefined;
  reading.indent = indent;
  if (reading.current) reading.params.set(reading.current, text);
}

/** `name (type): text`, or NumPy's `name : type` with the text on the next lines. */
function readArgument(line: string, below: string, reading: Reading): void {
  const indent = indentOf(line);
  const item = /^\s*\*{0,2}(\w+)\s*(?:\([^)\n]{0,200}\))?\s*(?::\s*(.*))?$/.exec(line);
  if (reading.indent === -1) reading.indent = indent;
  if (indent <= reading.indent && item) {
    const isNumpy = indent === 0 && indentOf(below) > 0;
    reading.current = item[1] ?? '';
    reading.params.set(reading.current, isNumpy ? '' : (item[2] ?? ''));
  } else if (reading.current) {
    const before = reading.params.get(reading.current) ?? '';
    reading.params.set(reading.current, `${before} ${line.trim()}`.trim());
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function dedented(literal: string): string[] {
  const inner = literal.replace(/^[a-zA-Z]{0,2}("""|'''|"|')/, '').replace(/("""|'''|"|')$/, '');
  const [first = '', ...rest] = inner.split('\n');
  const depth = Math.min(...rest.filter((line) => line.trim()).map(indentOf), 200);
  return [first.trim(), ...rest.map((line) => line.slice(depth).trimEnd())];
}
