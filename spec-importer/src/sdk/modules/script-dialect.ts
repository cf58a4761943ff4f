import type { Argument } from '../callable.ts';
import { clientValues, clientVariable, type ExportedName } from './client-setup.ts';

/** `import Stripe from "stripe"` and `new Stripe("YOUR_KEY")`. */
export const scriptDialect: CallDialect = {
  importLine: ({ name, local, from }) =>
    name === 'default'
      ? `import ${local} from ${JSON.stringify(from)};`
      : `import { ${name} } from ${JSON.stringify(from)};`,
  reference: ({ local }) => local,
  instance: (reference) => `new ${reference}`,
  construct: (reference, args) => {
    const values = clientValues(args, literals);
    if (!values) return undefined;
    const byName = new Map(values.map(({ name, value }) => [name, value]));
    const last = args.findLastIndex(({ name }) => byName.has(name));
    const given = args.slice(0, last + 1).map(({ name }) => byName.get(name) ?? 'undefined');
    return `${reference}(${given.join(', ')})`;
  },
  assign: (variable, value) => `const ${variable} = ${value};`,
  variable: ({ local }, readme) => clientVariable(local, readme),
  optional: '?',
};

const literals = {
  yes: 'true',
  object: (entries: readonly (readonly [string, string])[]) =>
    entries.length === 0 ? '{}' : `{ ${entries.map(([name, value]) => `${name}: ${value}`).join(', ')} }`,
  isText: ({ type, lists }: Argument) =>
    !lists && (type === '' || type === 'any' || /(?:^|\|)\s*string\s*(?:\||$)/.test(type)),
};

/** How a language imports an exported value, and creates a client from it. */
export interface CallDialect {
  importLine: (exported: ExportedName) => string;
  /** The expression for the exported value after the import. */
  reference: (exported: ExportedName) => string;
  /** The expression that creates an instance of a class: `new Stripe`. */
  instance: (reference: string) => string;
  /** Undefined if the client needs values that only the package itself has. */
  construct: (reference: string, args: readonly Argument[]) => string | undefined;
  assign: (variable: string, value: string) => string;
  variable: (exported: ExportedName, readme: string) => string;
  /** The operator after a part that can be missing. */
  optional: string;
  /** The text between a type and its static members; a dot by default. */
  ofType?: string;
}
