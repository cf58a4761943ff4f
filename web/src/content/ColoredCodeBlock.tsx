import { exampleText } from '@fieldkit/contract/method-responses.ts';
import { codeTokens } from '@fieldkit/plugin/src/text/code-tokens.ts';
import { useMemo } from 'react';
import { CodeBlock, type CodeBlockProps } from '../ui/CodeBlock.tsx';

/** The same colors as on the plugin's pages: keywords, strings, numbers, calls, keys and comments. */
const colors = {
  k: 'text-accent-ink',
  s: 'text-ok',
  n: 'text-warn',
  f: 'text-info',
  p: 'text-info',
  c: 'text-ink-3',
} as const;

interface ColoredCodeBlockProps extends Omit<CodeBlockProps, 'parts'> {
  /** The name of the language in a code fence. Code in other languages has one color. */
  language: string;
}

/** A block of code with syntax colors. */
export function ColoredCodeBlock({ language, ...block }: ColoredCodeBlockProps) {
  const { code } = block;
  const parts = useMemo(
    () =>
      codeTokens(code, language).map(({ kind, text }) => ({
        text,
        className: kind ? colors[kind] : undefined,
      })),
    [code, language],
  );
  return <CodeBlock {...block} parts={parts} />;
}

/** An example of a body, which is usually JSON. */
export const ExampleCode = ({ label, example }: { label: string; example: string }) => (
  <ColoredCodeBlock
    language={/^\s*[[{]/.test(example) ? 'json' : 'text'}
    label={label}
    code={exampleText(example)}
  />
);
