import { languageNamed } from '@fieldkit/code-samples/language-named.ts';
import { isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import { maskSecrets } from './recording/mask-secrets.ts';

const MAX_CHARACTERS = 40;
/** It uses the samples of JavaScript, but charts of languages list it separately. */
const typescript = new Set(['ts', 'tsx', 'typescript']);

/** Returns a language as it is kept with a question: one name for each, Node.js being JavaScript; null without one. */
export function languageInWords(name: string): string | null {
  // Before the case is lost: secrets are recognized by their case.
  const said = maskSecrets(name).trim().toLowerCase().slice(0, MAX_CHARACTERS);
  if (said === '') return null;
  if (typescript.has(said)) return 'typescript';
  const known = isKnownLanguage(said) ? said : (languageNamed(said)?.id ?? said);
  return known === 'node' ? 'javascript' : known;
}
