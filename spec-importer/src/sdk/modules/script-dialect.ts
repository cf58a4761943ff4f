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

/** How a language imports what a package exports, and makes a client of it. */
export interface CallDialect {
  importLine: (exported: ExportedName) => string;
  /** What is exported, as code names it after the import. */
  reference: (exported: ExportedName) => string;
  /** How instances of a class are made: `new Stripe`. */
  instance: (reference: string) => string;
  /** Undefined where it takes what only the package itself has. */
  construct: (reference: string, args: readonly Argument[]) => string | undefined;
  assign: (variable: string, value: string) => string;
  variable: (exported: ExportedName, readme: string) => string;
  /** The mark after a part that may be missing. */
  optional: string;
  /** The text between a type and what the type itself offers; a dot by default. */
  ofType?: string;
}
