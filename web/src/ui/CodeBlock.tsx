import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { ScrollArea } from './ScrollArea.tsx';

/** A part of a code with the class for its color. */
interface CodePart {
  text: string;
  className?: string | undefined;
}

export interface CodeBlockProps {
  /** The accessible name, for keyboard users who scroll the block. */
  label: string;
  code: string;
  /** The code in parts with colors. Without them, it has one color. */
  parts?: readonly CodePart[];
  /** Placeholders in the code, which are highlighted. */
  placeholders?: readonly string[];
  /** Shown above the code, on the left. */
  start?: ReactNode;
  /** Long lines wrap, for commands that are read as a whole; otherwise they scroll. */
  wraps?: boolean;
  /** Shown above the code, on the right: a copy button. */
  end?: ReactNode;
}

/** A block of code. Always left to right, regardless of the page's direction. */
export function CodeBlock(props: CodeBlockProps) {
  const { label, code, parts = [{ text: code }], placeholders = [], wraps = false, start, end } = props;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      {(start || end) && (
        <div className="flex items-center justify-between gap-2 border-b border-line p-1 pl-1.5">
          <div className="min-w-0">{start}</div>
          {end}
        </div>
      )}
      <ScrollArea
        label={label}
        className="scroll-shades max-h-80 overflow-auto focus-visible:-outline-offset-2"
      >
        <pre
          dir="ltr"
          className={clsx(
            'min-w-full p-3 font-mono text-12 text-ink',
            wraps ? 'whitespace-pre-wrap wrap-anywhere' : 'w-max',
          )}
        >
          {parts.map(({ text, className }, at) => {
            const content = markedParts(text, placeholders).map((part) => (
              <Marked key={part.at} {...part} wraps={wraps} />
            ));
            // The parts of a text have no other identity.
            const key = at;
            if (!className) return <Fragment key={key}>{content}</Fragment>;
            return (
              <span key={key} className={className}>
                {content}
              </span>
            );
          })}
        </pre>
      </ScrollArea>
    </div>
  );
}

interface MarkedProps {
  text: string;
  isPlaceholder: boolean;
  wraps: boolean;
}

function Marked({ text, isPlaceholder, wraps }: MarkedProps) {
  if (isPlaceholder) return <mark className="rounded-xs bg-accent-soft text-accent-ink">{text}</mark>;
  return wraps ? withWholeOptions(text) : text;
}

/** A browser would break a line after the two hyphens of an option such as `--header`. */
const withWholeOptions = (text: string) =>
  text.split(/(--[\w-]+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

function markedParts(code: string, placeholders: readonly string[]) {
  if (placeholders.length === 0) return [{ text: code, isPlaceholder: false, at: 0 }];
  const longestFirst = [...placeholders].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${longestFirst.map(escapeText).join('|')})\\b`);
  return code.split(pattern).map((text, at) => ({ text, isPlaceholder: at % 2 === 1, at }));
}

const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
