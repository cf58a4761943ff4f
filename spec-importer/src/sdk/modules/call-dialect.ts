import type { Argument } from '../callable.ts';
import type { ExportedName } from './client-setup.ts';

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
