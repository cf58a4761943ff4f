import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFieldWiring } from './Field.tsx';

export interface TagInputProps {
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  /** The label of a tag's button: "Remove billing". */
  removeLabel: (tag: string) => string;
  /** Announced when the user types a tag that already exists. */
  repeatedText: (tag: string) => string;
  /** The maximum length of one tag. */
  maxLength?: number;
}

/**
 * Short words as removable chips. Enter, a comma and leaving the field add the typed text, trimmed and
 * without duplicates. Backspace in the empty field removes the last chip. If a tag already exists, its chip
 * flashes. Put it in a Field.
 */
export function TagInput({ tags, onTagsChange, removeLabel, repeatedText, maxLength = 100 }: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [repeated, setRepeated] = useState<{ tag: string; turn: number } | null>(null);
  const wiring = useFieldWiring({});

  const add = (texts: string[]) => {
    const next = [...tags];
    for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
      const there = next.find((tag) => tag.toLowerCase() === text.toLowerCase());
      if (there) setRepeated((before) => ({ tag: there, turn: (before?.turn ?? 0) + 1 }));
      else next.push(text);
    }
    if (next.length > tags.length) onTagsChange(next);
  };
  const type = (text: string) => {
    // Also handles a pasted list, and the comma of on-screen keyboards, which do not send a key event for it.
    const parts = text.split(',');
    setTyped(parts.at(-1) ?? '');
    if (parts.length > 1) add(parts.slice(0, -1));
  };
  const settle = () => {
    add([typed]);
    setTyped('');
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      settle();
    }
    if (event.key === 'Backspace' && typed === '') onTagsChange(tags.slice(0, -1));
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press focuses the field, which Tab also reaches
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      data-invalid={wiring['aria-invalid']}
      onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      className={clsx(
        'flex min-h-8 cursor-text flex-wrap items-center gap-1 rounded-md border border-control bg-surface p-1 data-invalid:border-bad',
        'pointer-coarse:min-h-10 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-ink',
      )}
    >
      {tags.map((tag) => (
        <span
          key={tag === repeated?.tag ? `${tag} ${repeated.turn}` : tag}
          className={clsx(
            'inline-flex h-6 max-w-full items-center rounded-sm bg-sunken pl-2 text-12 font-medium text-ink-2',
            tag === repeated?.tag && 'animate-flash',
          )}
        >
          <span className="truncate" title={tag}>
            {tag}
          </span>
          <button
            type="button"
            aria-label={removeLabel(tag)}
            onClick={() => {
              onTagsChange(tags.filter((each) => each !== tag));
              input.current?.focus();
            }}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...wiring}
        ref={input}
        type="text"
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => type(event.target.value)}
        onKeyDown={keyDown}
        onBlur={settle}
        className="h-6 min-w-20 flex-1 bg-transparent px-1.5 text-13 text-ink outline-none pointer-coarse:h-8 pointer-coarse:text-16"
      />
      <span role="status" className="sr-only">
        {repeated && <span key={repeated.turn}>{repeatedText(repeated.tag)}</span>}
      </span>
    </div>
  );
}
