import { languageNamed } from '@fieldkit/code-samples/language-named.ts';
import { isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import { maskSecrets } from './mask-secrets.ts';

const MOST_CHARACTERS = 40;
/** Samples in it are JavaScript's, but whoever counts languages wants to know it. */
const typescript = new Set(['ts', 'tsx', 'typescript']);

/** A language as it is kept with a question: one name for each, whatever the asker called it; null where none was said. */
export function languageSaid(name: string): string | null {
  // Before its case is lost: secrets are known by theirs.
  const said = maskSecrets(name).trim().toLowerCase().slice(0, MOST_CHARACTERS);
  if (said === '') return null;
  if (typescript.has(said)) return 'typescript';
  return isKnownLanguage(said) ? said : (languageNamed(said)?.id ?? said);
}
