import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';

const MAX_LENGTH = 5_000_000;

/** A value in an object of a settings file that belongs to another program, such as VS Code. */
export type JsonPlace = { file: string; object: string; key: string };

/** The value at a place; undefined if there is none. @throws Failure if the file is not JSON */
export function readEntry(text: string, place: JsonPlace): unknown {
  const { parent } = nodesOf(text, place);
  const found = parent && findNodeAtLocation(parent, [place.key]);
  return found && getNodeValue(found);
}

/**
 * Adds a value that is not there yet, by inserting one text: comments, order and line ends stay as they are.
 * @returns the new text, and what was inserted
 */
export function withEntry(
  text: string,
  place: JsonPlace,
  value: unknown,
): { text: string; inserted: string } {
  const whole = text.trim() === '' ? `${text}{}\n` : text;
  const { root, parent } = nodesOf(whole, place);
  const eol = whole.includes('\r\n') ? '\r\n' : '\n';
  const unit = /^([ \t]+)\S/m.exec(whole)?.[1] ?? '  ';
  const entry = `${JSON.stringify(place.key)}: ${JSON.stringify(value)}`;
  const property = parent
    ? entry
    : `${JSON.stringify(place.object)}: {${eol}${unit}${unit}${entry}${eol}${unit}}`;
  const within = parent ?? root;
  const outer = parent ? unit : '';
  const inserted = insertion(whole, within, `${eol}${outer}${unit}${property}`, eol + outer);
  const at = within.offset + 1;
  return { text: whole.slice(0, at) + inserted + whole.slice(at), inserted };
}

/** What is inserted after the opening brace of an object. */
function insertion(text: string, object: Node, property: string, end: string): string {
  if ((object.children?.length ?? 0) > 0) return `${property},`;
  const isOneLine = text.slice(object.offset, object.offset + object.length).trim() === '{}';
  return isOneLine ? property + end : property;
}

/** Removes a value: if possible, exactly what was inserted. */
export function withoutEntry(text: string, place: JsonPlace, inserted: string): string {
  const exact = text.replace(inserted, () => '');
  if (exact !== text && isWithout(exact, place)) return exact;
  const { parent } = nodesOf(text, place);
  const property = parent && findNodeAtLocation(parent, [place.key])?.parent;
  if (!property) return text;
  const before = text.slice(0, property.offset).trimEnd();
  const after = text.slice(property.offset + property.length);
  const comma = /^\s*,/.exec(after)?.[0].length;
  return comma === undefined ? before.replace(/,$/, '') + after : before + after.slice(comma);
}

function isWithout(text: string, place: JsonPlace): boolean {
  try {
    return readEntry(text, place) === undefined;
  } catch {
    return false;
  }
}

/** Whether a text contains nothing but an empty object. */
export const isEmptyJson = (text: string): boolean => /^\s*\{\s*\}\s*$/.test(text);

function nodesOf(text: string, { file, object }: JsonPlace): { root: Node; parent: Node | undefined } {
  const problems: ParseError[] = [];
  let root: Node | undefined;
  try {
    // A byte order mark is not part of the JSON; a space keeps the positions.
    const plain = text.trim() === '' ? '{}' : text.replace(/^\ufeff/, ' ');
    if (text.length <= MAX_LENGTH) root = parseTree(plain, problems, { allowTrailingComma: true });
  } catch {
    // Nested too deeply for the parser.
  }
  if (root?.type !== 'object' || problems.length > 0)
    throw new Failure(messages.notReadableJson(file), { code: 'settings_unreadable' });
  const parent = findNodeAtLocation(root, [object]);
  if (parent && parent.type !== 'object') throw new Failure(messages.notAnObject(file, object));
  return { root, parent };
}
