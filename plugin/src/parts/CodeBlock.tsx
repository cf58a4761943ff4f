import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ReactNode } from 'react';

export interface CodeBlockProps {
  /** The name of the block, for its copy button and for keyboard users who scroll it. */
  label: string;
  /** Shown above it: a file, a language. */
  title: string;
  /** Long lines of prose wrap. */
  wraps?: boolean;
  copyWord?: string;
  children: ReactNode;
}

/** Text to copy unchanged: code, and prompts, both read from left to right. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: it is code with a name, and no fields */}
      <pre
        className={wraps ? 'wraps' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which the keyboard must be able to do
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
