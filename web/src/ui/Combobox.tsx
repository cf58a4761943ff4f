import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlClasses } from './Field.tsx';

interface ComboboxOption {
  key: string;
  content: ReactNode;
}

export interface ComboboxProps {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  /** The typed text, which the screen searches for. */
  text: string;
  onTextChange: (text: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (key: string) => void;
  /** Shown below the options and announced: "Searching…", the number of matches, or why there are none. */
  status: string;
  maxLength?: number;
}

/**
 * A search field with a list of options, for adding several items in a row. Arrow keys and Enter choose an
 * option; Escape closes only the list. The list is part of the page's flow, so that no container clips it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, onTextChange, options, onChoose, status, maxLength } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, options.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts at the top of the new list
  useEffect(() => setWanted(0), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the list into view when it appears or grows
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, options.length]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    onChoose(option.key);
    onTextChange('');
    setOpen(false);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else setWanted((active + step + options.length) % Math.max(1, options.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen) choose(active);
      else setOpen(true);
    }
    if (event.key === 'Escape' && isOpen) setOpen(false);
  };

  return (
    <div>
      <div className="relative">
        <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-autocomplete="list"
          {...(isOpen && { 'aria-controls': `${id}-list`, 'data-keeps-escape': true })}
          {...(isOpen && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keyDown}
          className={controlClasses('md', 'pl-8 pointer-coarse:pl-8.5')}
        />
      </div>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={clsx(
            'mt-1 max-h-64 scroll-my-8 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-2',
            options.length === 0 && 'hidden',
          )}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onPointerMove={() => setWanted(index)}
              className="cursor-pointer rounded-sm px-2 py-1.5 aria-selected:bg-active"
            >
              {option.content}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="mt-1 min-h-4 text-12 text-ink-3">
        {isOpen ? status : ''}
      </p>
    </div>
  );
}
