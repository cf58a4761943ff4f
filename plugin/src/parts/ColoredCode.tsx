import { createElement, Fragment, type ReactNode } from 'react';
import { codeTokens } from '../text/code-tokens.ts';

/** Code with colors and highlighted placeholders, which the reader replaces. Its text is the code, unchanged. */
export function ColoredCode({
  code,
  language,
  placeholders = [],
}: {
  code: string;
  /** The name of the language in a code fence; other texts have no colors. */
  language: string;
  placeholders?: readonly string[];
}) {
  const pattern = placeholders.length > 0 ? patternOf(placeholders) : null;
  const parts = codeTokens(code, language).map(({ kind, text }): ReactNode => {
    const content = pattern?.test(text) ? markedText(text, pattern) : text;
    return kind === null ? content : createElement('span', { className: kind }, content);
  });
  return createElement(Fragment, null, ...parts);
}

const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(placeholders: readonly string[]): RegExp {
  const longestFirst = [...placeholders].sort((a, b) => b.length - a.length);
  return new RegExp(`\\b(${longestFirst.map(escapeText).join('|')})\\b`);
}

const markedText = (text: string, pattern: RegExp): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(pattern).map((part, at) => (at % 2 === 1 ? createElement('mark', null, part) : part)),
  );
