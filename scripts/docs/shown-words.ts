import fs from 'node:fs';
import path from 'node:path';
import { files, type Page, proseOf, root } from './read-pages.ts';

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Texts on screens: strings that begin with a capital letter. A placeholder in them matches any text. */
const shown: RegExp[] = files
  .filter(
    (file) =>
      /^contract\/src\/(messages\/.+|plans|mcp-clients)\.ts$|\.messages\.ts$/.test(file) &&
      !file.endsWith('.test.ts'),
  )
  .flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(literal)])
  .map(([, plain, filled]) => plain?.replaceAll("\\'", "'") ?? filled ?? '')
  .filter((text) => /^[A-Z][\w ]{2}/.test(text))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}\\.?$`,
      ),
  );

/**
 * The words in bold that no screen shows. The steps through a menu are joined by arrows; a label can be
 * followed by a period.
 */
export function wordsNotShown({ text }: Page): string[] {
  return [...proseOf(text).matchAll(/\*\*([^*]+?)\*\*/g)]
    .flatMap(([, bold = '']) => bold.replace(/\s+/g, ' ').split(' → '))
    .filter((word) => !shown.some((one) => one.test(word)));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\\\u00a0', ' ');
}
