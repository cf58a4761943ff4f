import { isTest, type Source } from './read-sources.ts';

const verbPattern =
  /^export (?:async )?function (\w+)\(\s*(?:_?ctx|\{[^}]*\})\s*: Context[^)]*\)[^{]*\{\n([\s\S]*?)\n\}/gm;
const arrowPattern = /^export const (\w+)[^=\n]*= (?:async )?\(\s*(?:_?ctx|\{[^}]*\})\s*: Context\b/gm;
const check = /^\s*(const [^=]+= )?(await )?require\w+\(/;

/** Every exported action (its first parameter is the context) checks its actor in its first statement. */
export function checkVerbs(sources: Source[]): string[] {
  return sources
    .filter(
      ({ file }) => /^server\/src\/(features\/(?!roll-up\/)|services\/search\/)/.test(file) && !isTest(file),
    )
    .flatMap(({ file, text }) =>
      [...text.matchAll(verbPattern)]
        .filter(([, name = '', body = '']) => !name.startsWith('require') && !check.test(body))
        .map(([, name]) => `${file}: ${name} must check its actor in its first statement`)
        .concat(
          [...text.matchAll(arrowPattern)].map(
            ([, name]) => `${file}: ${name} is a verb: write it as a function`,
          ),
        ),
    );
}
