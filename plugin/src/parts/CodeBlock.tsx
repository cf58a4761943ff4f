import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ReactNode } from 'react';

export interface CodeBlockProps {
  /** The name of the block, for its copy button and for keyboard users who scroll it. */
  label: string;
  /** Shown above the block: a file name or a language. */
  title: string;
  /** Wraps long lines, for prose. */
  wraps?: boolean;
  copyWord?: string;
  children: ReactNode;
}

/** A text to copy unchanged: code or a prompt. Both are read from left to right. */
export function CodeBlock({
  label,
  title,
  wraps = false,
  copyWord = messages.copy,
  children,
}: CodeBlockProps) {
  return (
    <figure className="code" data-code="">
      <figcaption>
        <span className="code-title">{title}</span>
        <button
          type="button"
          className="button small scripted"
          data-copy=""
          aria-label={copyWord === messages.copy ? messages.copyWhat(label) : undefined}
        >
          {copyWord}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: this is code with a name, without fields */}
      <pre
        className={wraps ? 'wraps' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines
        tabIndex={0}
        role="group"
        aria-label={label}
        dir="ltr"
      >
        <code>{children}</code>
      </pre>
    </figure>
  );
}
