import type { TypeNode } from '../modules/type-node.ts';
import type { JvmImports, JvmMethod, JvmSources } from './jvm-model.ts';
import { absoluteText, absoluteType, createJvmFinder } from './jvm-names.ts';

/** Gives all types in what the sources declare their full names. */
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

/** A type that is no more than its text is shown as the source writes it. */
const withoutText = (type: TypeNode): TypeNode | undefined => (type.kind === 'text' ? undefined : type);
