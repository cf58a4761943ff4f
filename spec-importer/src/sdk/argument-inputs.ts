import { importLimits } from '../import-limits.ts';
import { createInput, type InputList } from '../requests/input-list.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import type { Argument, Doc } from './callable.ts';

/** Adds the arguments of a function, each followed by its nested fields: `params`, `params.items`, `params.items[].price`. */
export function addArguments(inputs: InputList, args: readonly Argument[], doc: Doc): void {
  for (const arg of args) addArgument(inputs, arg, { holder: '', depth: 0, doc });
}

interface Around {
  /** The name of its parent, with its lists; empty for an argument itself. */
  holder: string;
  depth: number;
  doc: Doc | undefined;
}

function addArgument(inputs: InputList, arg: Argument, { holder, depth, doc }: Around): void {
  const own = cleanLine(arg.name, importLimits.inputNameLength);
  const name = holder ? `${holder}.${own}` : own;
  // A field whose own name has a dot would lie elsewhere.
  if (!own || (holder && own.includes('.')) || name.length > importLimits.inputNameLength) return;
  const { required, values, lists = 0, fields = [] } = arg;
  const most = depth > 0 ? importLimits.nestedDescriptionLength : importLimits.inputDescriptionLength;
  const said = doc?.params.get(arg.name) ?? arg.description ?? '';
  const description = [cleanProse(said, most), valuesText(values)].filter(Boolean).join('\n');
  const type = cleanLine(arg.type, 200) || 'any';
  const example = values?.[0];
  inputs.add(
    createInput(
      name,
      'argument',
      { type, required, description, depth },
      example === undefined ? {} : { example },
    ),
  );
  for (const field of fields)
    addArgument(inputs, field, { holder: name + '[]'.repeat(lists), depth: depth + 1, doc: undefined });
}

function valuesText(values: Argument['values']): string {
  if (!values) return '';
  const shown = values.slice(0, importLimits.enumValues).map((value) => cleanLine(String(value), 100));
  const more = values.length > shown.length ? ', …' : '';
  return `${values.length > 1 ? 'One of' : 'Always'}: ${shown.join(', ')}${more}.`;
}
