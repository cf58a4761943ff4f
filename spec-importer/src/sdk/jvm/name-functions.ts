import { type Argument, type Callable, isOnVariable, preferClient } from '../callable.ts';
import type { JvmContext } from './declare-classes.ts';
import type { JvmLanguage } from './jvm-language.ts';
import type { JvmSources } from './jvm-model.ts';

/** Finishes the functions: removes duplicates, shortens the names of types, and adds how their values are created. */
export function nameFunctions(
  found: readonly Callable[],
  parts: ReadonlySet<string>,
  context: JvmContext,
): Callable[] {
  const named = found.map((one) => withFormerName(one, context.sources));
  const kept = withoutTwins(withoutParts(withoutInherited(named), parts), context);
  const extensions = extensionsOf(context.sources);
  return withFormerNamesOnce(
    kept.map((one) => asJvm(one, context, extensions.get(one.formerName ?? '') ?? [])),
  );
}

/** The imports that are needed to call extension functions, by class and name. */
function extensionsOf({ classes }: JvmSources): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { shortName, methods } of classes.values())
    for (const { name, importedAs } of methods) {
      const key = `${shortName}.${name}`;
      if (importedAs) found.set(key, [...(found.get(key) ?? []), importedAs]);
    }
  return found;
}

/** A function that several clients inherit is listed only for the first of them. */
function withoutInherited(found: readonly Callable[]): Callable[] {
  const seen = new Map<string, string>();
  return found.filter(({ owner, formerName, calledAs = '' }) => {
    if (!formerName || !/^[a-z]/.test(calledAs)) return true;
    const [client = ''] = calledAs.split('.');
    const key = `${owner} ${formerName} ${calledAs.slice(client.length)}`;
    const first = seen.get(key) ?? client;
    seen.set(key, first);
    return first === client;
  });
}

/** Earlier versions listed one function for each name; that name belongs to the first function that has it now. */
function withFormerNamesOnce(found: readonly Callable[]): Callable[] {
  const seen = new Set<string>();
  return found.map((one) => {
    const { formerName } = one;
    if (formerName === undefined || !seen.has(formerName)) {
      if (formerName) seen.add(formerName);
      return one;
    }
    return { ...one, formerName: undefined };
  });
}

/** Earlier versions named methods by class, without the package. */
function withFormerName(one: Callable, { classes }: JvmSources): Callable {
  if (!one.formerName) return one;
  const [local = '', name = ''] = splitAtLast(one.formerName);
  const former = [classes.get(local)?.shortName, name].filter(Boolean).join('.');
  return { ...one, formerName: former };
}

const splitAtLast = (text: string): [string, string] => {
  const at = text.lastIndexOf('.');
  return [text.slice(0, at), text.slice(at + 1)];
};

/** Names of methods that request what they return. */
const fetching = /^(?:get|retrieve|fetch|find|read|load|open)[A-Z]/;

/** Removes methods that only return a part of the client, because the functions of that part are listed. */
function withoutParts(found: readonly Callable[], parts: ReadonlySet<string>): Callable[] {
  const ways = new Set<string>();
  for (const { calledAs = '' } of found)
    for (const { index } of calledAs.matchAll(/\([^()]*\)\./g)) ways.add(calledAs.slice(0, index));
  return found.filter(
    ({ calledAs = '', formerName = '', name, route }) =>
      !ways.has(calledAs) || route !== undefined || (fetching.test(name) && !parts.has(formerName)),
  );
}

/**
 * Removes the asynchronous counterpart (Async) of a class, and functions that send the same request as one of
 * the client's.
 */
function withoutTwins(
  found: readonly Callable[],
  { sources: { classes }, clients: { all } }: JvmContext,
): Callable[] {
  const simple = new Set([...classes.values()].map(({ shortName }) => shortName));
  const known = new Set(found.map(({ formerName = '' }) => splitAtLast(formerName)[0]));
  const isAsync = ({ formerName = '' }: Callable): boolean => {
    const [owner] = splitAtLast(formerName);
    const plain = owner.replace(/^Async|(?:Async|Reactive)(?=[A-Z]|$)/, '');
    return plain !== owner && simple.has(plain) && known.has(plain);
  };
  const first = found.filter((one) => !isAsync(one));
  return all.length === 0 ? first : preferClient(first, isOnVariable);
}

/** Uses short names for types, and adds how their values are created and what to import. */
function asJvm(
  one: Callable,
  { sources, values, language }: JvmContext,
  extensions: readonly string[],
): Callable {
  const uses = new Set(extensions);
  const makers: Record<string, string> = {};
  const seen = (local: string): void => {
    const own = sources.classes.get(local);
    if (!own) return;
    uses.add([own.packageName, own.shortName.split('.')[0]].filter(Boolean).join('.'));
    const form = values.formOf(local);
    if (form) makers[own.shortName] = form.template;
  };
  const args = one.args.map((arg) => withShortTypes(arg, sources, language, seen));
  const [head = '', ...made] = (one.call?.setup ?? '').split('\n\n');
  const imports = new Set([...head.split('\n'), ...[...uses].sort().map(language.importOf)]);
  return {
    ...one,
    args,
    ...(one.call && {
      call: {
        ...one.call,
        setup: [[...imports].filter(Boolean).join('\n'), ...made].join('\n\n'),
        ...(Object.keys(makers).length > 0 && { makers }),
      },
    }),
  };
}

function withShortTypes(
  arg: Argument,
  sources: JvmSources,
  language: JvmLanguage,
  seen: (local: string) => void,
): Argument {
  const lists = /(?:\[\])*$/.exec(arg.type)?.[0].length ?? 0;
  const written = arg.type === 'byte[]' ? arg.type : arg.type.slice(0, arg.type.length - lists);
  const element = shortText(written, sources, seen);
  let type = element;
  for (let count = 0; arg.type !== 'byte[]' && count < lists / 2; count++) type = language.listOf(type);
  return {
    ...arg,
    type,
    ...(arg.fields && { fields: arg.fields.map((field) => withShortTypes(field, sources, language, seen)) }),
  };
}

const shortText = (text: string, { classes }: JvmSources, seen: (local: string) => void): string =>
  text.replace(/[A-Za-z_]\w*(?:\.\w+)*/g, (name) => {
    const own = classes.get(name);
    if (own) seen(name);
    return own?.shortName ?? name;
  });
