import type { Doc } from '../callable.ts';
import { readTags } from '../docs/tagged-doc.ts';

/** An option of a hash, as described in YARD. */
interface RubyOption {
  name: string;
  type: string;
  description: string;
}

export interface RubyDoc {
  doc: Doc;
  /** By parameter name. */
  types: ReadonlyMap<string, string>;
  /** By the name of the hash that contains them. */
  options: ReadonlyMap<string, readonly RubyOption[]>;
  returns: string;
}

const noise = /^(?:frozen_string_literal|typed|rubocop|@!\w+)\b|^=+$|^:call-seq:|^File generated\b/;

/** Reads YARD: `@param id [Integer] which one`, `@option options [String] :state (open) which ones`, `@return [Order]`. */
export function readRubyDoc(comments: readonly string[]): RubyDoc {
  const lines = comments.flatMap((one) => one.split('\n')).map((line) => line.replace(/^\s*#+ ?/, ''));
  const known = lines.filter((line) => !noise.test(line));
  const doc = readTags(known);
  const types = new Map<string, string>();
  const options = new Map<string, RubyOption[]>();
  let returns = '';
  for (const line of known) {
    const param =
      /^\s*@param\s+(?:\[([^\]\n]{1,200})\]\s+)?[*&]{0,2}(\w+):?(?:\s+\[([^\]\n]{1,200})\])?/.exec(line);
    if (param) types.set(param[2] ?? '', param[1] ?? param[3] ?? '');
    const option = /^\s*@option\s+(\w+)\s+\[([^\]\n]{1,200})\]\s+:?(\w+)\s*(.*)$/.exec(line);
    if (option) {
      const [, holder = '', type = '', name = '', description = ''] = option;
      options.set(holder, [
        ...(options.get(holder) ?? []),
        { name, type, description: withoutTags(description) },
      ]);
    }
    returns ||= /^\s*@return\s+\[([\w:]{1,100})\]/.exec(line)?.[1] ?? '';
  }
  const isInternal =
    doc.isInternal === true || known.some((line) => /^\s*(?::nodoc:|@api private)/.test(line));
  return { doc: { ...doc, isInternal }, types, options, returns };
}

const withoutTags = (text: string): string => text.replace(/<\/?tt>/g, '`');
