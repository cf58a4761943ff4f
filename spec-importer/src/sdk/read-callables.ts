import { type NamedCallable, nameCallables } from './callable-methods.ts';
import type { LanguageReader, SourcePackage } from './languages/language-reader.ts';
import { refuseNesting } from './refuse-package.ts';

/**
 * The public functions of a package under their qualified names, without those marked as internal.
 * @throws UnreadableDocument when its code is nested or chained beyond all measure: that ends in a full stack, and in
 * nothing worse.
 */
export function readCallables(reader: LanguageReader, source: SourcePackage): NamedCallable[] {
  try {
    return nameCallables(reader.read(source).filter(({ doc }) => !doc.isInternal));
  } catch (problem) {
    throw problem instanceof RangeError ? refuseNesting() : problem;
  }
}
