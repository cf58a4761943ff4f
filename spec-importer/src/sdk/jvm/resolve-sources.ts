import type { TypeNode } from '../modules/type-node.ts';
import type { JvmImports, JvmMethod, JvmSources } from './jvm-model.ts';
import { absoluteText, absoluteType, createJvmFinder } from './jvm-names.ts';
import type { JvmValues } from './jvm-values.ts';

/** Replaces all types in the declarations with their full names. */
export function resolveSources(sources: JvmSources): void {
  const find = createJvmFinder(sources);
  for (const own of sources.classes.values()) {
    const lookUp = (name: string) => find(own.local, own.imports, name);
    own.bases = own.bases.map((one) => absoluteType(one, lookUp));
  }
  for (const own of sources.classes.values()) {
    const lookUp = lookUpIn(own.local, own.imports, own.typeParameters);
    own.methods = own.methods.map((one) => absoluteMethod(one, lookUp));
    own.constructors = own.constructors.map((one) => absoluteMethod(one, lookUp));
    own.fields = own.fields.map((one) => ({
      ...one,
      type: one.type && absoluteType(one.type, lookUp),
    }));
  }
  for (const one of sources.functions)
    one.method = absoluteMethod(one.method, lookUpIn(one.packageName, one.imports, []));

  function lookUpIn(scope: string, imports: JvmImports, hidden: readonly string[]): LookUp {
    return (name) => (hidden.includes(name) ? undefined : find(scope, imports, name));
  }
}

type LookUp = (name: string) => string | undefined;

/** Gives an overriding method the comment and the parameter defaults of the overridden one, if it has none. */
export function inheritDescriptions({ classes }: JvmSources, { lineOf }: JvmValues): void {
  for (const own of classes.values()) {
    const inherited = Map.groupBy(
      lineOf(own)
        .slice(1)
        .flatMap(({ methods }) => methods),
      keyOf,
    );
    if (inherited.size === 0) continue;
    own.methods = own.methods.map((one) => {
      const [base] = inherited.get(keyOf(one)) ?? [];
      return base ? withInherited(one, base) : one;
    });
  }
}

export const keyOf = ({ name, parameters }: JvmMethod): string =>
  `${name}(${parameters.map(({ text }) => text).join()})`;

const withInherited = (method: JvmMethod, base: JvmMethod): JvmMethod => ({
  ...method,
  doc: method.doc.text
    ? method.doc
    : { ...base.doc, deprecated: method.doc.deprecated || base.doc.deprecated },
  parameters: method.parameters.map((one, index) => ({
    ...one,
    required: one.required && base.parameters[index]?.required !== false,
  })),
});

const absoluteMethod = (method: JvmMethod, find: LookUp): JvmMethod => ({
  ...method,
  returns: method.returns && absoluteType(method.returns, find),
  ...(method.receiver !== undefined && { receiver: find(method.receiver) ?? method.receiver }),
  parameters: method.parameters.map((one) => ({
    ...one,
    type: one.type && withoutText(absoluteType(one.type, find)),
    text: absoluteText(one.text, find),
  })),
});

/** A type that is only text is shown as written in the source. */
const withoutText = (type: TypeNode): TypeNode | undefined => (type.kind === 'text' ? undefined : type);
