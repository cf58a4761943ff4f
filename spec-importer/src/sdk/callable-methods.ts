import { importLimits } from '../import-limits.ts';
import type { ImportedMethod, RequestDetails } from '../imported/imported-method.ts';
import { createInput, InputList } from '../requests/input-list.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import type { WarningList } from '../warning-list.ts';
import type { Argument, Callable, Doc } from './callable.ts';

/** A function with its unique name. */
export interface NamedCallable extends Callable {
  qualified: string;
}

/**
 * Gives each function its qualified name: the expression that calls it, or else `Class.method`. If several
 * modules have an owner with the same name, the first keeps it, and the others are distinguished by as much
 * of the module as necessary; so a class that is added later does not rename an earlier one. Overloads of a
 * function are merged.
 */
export function nameCallables(callables: readonly Callable[]): NamedCallable[] {
  const places = new Map<string, Map<string, string>>();
  for (const one of callables) {
    if (one.calledAs) continue;
    const known = places.get(ownerOf(one)) ?? new Map<string, string>();
    places.set(ownerOf(one), known);
    if (!known.has(one.module)) known.set(one.module, prefixOf(one, known));
  }
  const merged = new Map<string, NamedCallable>();
  for (const one of callables) {
    const prefix = places.get(ownerOf(one))?.get(one.module);
    const qualified = one.calledAs ?? [prefix, one.owner, one.name].filter(Boolean).join('.');
    const before = merged.get(qualified);
    merged.set(qualified, before ? overload(before, one) : { ...one, qualified });
  }
  return [...merged.values()];
}

/** Functions without an owner are distinguished by their own names. */
const ownerOf = ({ owner, name }: Callable): string => owner || `${name}()`;

/**
 * The shortest suffix of the module that is unique for this owner: `chat` for Completions in
 * `chat.completions`.
 */
function prefixOf({ module, owner }: Callable, known: ReadonlyMap<string, string>): string {
  if (known.size === 0) return '';
  const taken = new Set(known.values());
  const parts = module.split('.');
  const last = owner.split('.').at(-1)?.toLowerCase();
  while (parts.length > 1 && parts.at(-1)?.toLowerCase() === last) parts.pop();
  for (let length = 1; length <= parts.length; length++) {
    const end = parts.slice(-length).join('.');
    if (!taken.has(end)) return end;
  }
  return module;
}

/** Merges two overloads. The longest form is shown; an argument is required if all forms require it. */
function overload(first: NamedCallable, second: Callable): NamedCallable {
  const [full, other] = second.args.length > first.args.length ? [second, first] : [first, second];
  const required = new Set(other.args.filter((arg) => arg.required).map(({ name }) => name));
  const params = new Map([...other.doc.params, ...full.doc.params]);
  return {
    ...first,
    signature: full.signature,
    args: full.args.map((arg) => ({ ...arg, required: arg.required && required.has(arg.name) })),
    doc: {
      text: first.doc.text || second.doc.text,
      params,
      deprecated: first.doc.deprecated && second.doc.deprecated,
    },
  };
}

/** Converts a function to a method of a library. */
export function methodOfCallable(one: NamedCallable, warnings: WarningList): ImportedMethod {
  const inputs = new InputList();
  addArguments(inputs, one.args, one.doc);
  const { text, leftOut, isCut } = inputs.toJson(importLimits.inputsText);
  if (leftOut > 0) warnings.add('inputs_left_out', one.qualified);
  const description = cleanProse(one.doc.text, importLimits.descriptionLength);
  // The name of a package's main file does not describe its functions.
  const module = one.module === 'index' ? '' : one.module;
  const tag = cleanLine(one.owner || module, importLimits.tagLength);
  return {
    key: cleanLine(one.qualified, importLimits.endpointLength),
    method_name: cleanLine(one.qualified, importLimits.nameLength),
    description,
    summary: '',
    tags: tag ? [tag] : [],
    deprecated: one.doc.deprecated,
    operation_id: one.formerName ? cleanLine(one.formerName, importLimits.operationIdLength) : null,
    details: {
      endpoint: cleanLine(oneLine(one.signature), importLimits.endpointLength),
      method: 'CALL',
      inputParams: text,
      description,
      headers: [],
      request: requestOf(one, isCut || isAnyCut(one.args)),
      responses: '[]',
    },
  };
}

const isAnyCut = (args: readonly Argument[]): boolean =>
  args.some(({ isCut, fields = [] }) => isCut || isAnyCut(fields));

/** How code calls the function, and the request that it sends. */
function requestOf({ call, route }: Callable, isCut: boolean): RequestDetails {
  return {
    ...(call && { function_call: call }),
    ...(route && { route }),
    ...(isCut && { is_cut: true }),
  };
}

function oneLine(signature: string): string {
  return signature
    .slice(0, importLimits.endpointLength * 4)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([([<])\s+/g, '$1')
    .replace(/,?\s+([)\]>])/g, (all, bracket: string) => (all.includes('=') ? all : bracket))
    .replace(/[\s;{:]+$/, '');
}

/**
 * Adds the arguments of a function, each followed by its nested fields: `params`, `params.items`,
 * `params.items[].price`.
 */
function addArguments(inputs: InputList, args: readonly Argument[], doc: Doc): void {
  for (const arg of args) addArgument(inputs, arg, { holder: '', depth: 0, doc });
}

interface ArgumentContext {
  /** The name of the parent, including list brackets; empty for an argument. */
  holder: string;
  depth: number;
  doc: Doc | undefined;
}

function addArgument(inputs: InputList, arg: Argument, { holder, depth, doc }: ArgumentContext): void {
  const own = cleanLine(arg.name, importLimits.inputNameLength);
  const name = holder ? `${holder}.${own}` : own;
  // A dot in the field's own name would be read as nesting.
  if (!own || (holder && own.includes('.')) || name.length > importLimits.inputNameLength) return;
  const { required, values, lists = 0, fields = [] } = arg;
  const text = doc?.params.get(arg.name) ?? arg.description ?? '';
  const description = [cleanProse(text, importLimits.inputDescriptionLength), valuesText(values)]
    .filter(Boolean)
    .join('\n');
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
