import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { controlClasses } from './Field.tsx';
import { Kbd } from './Kbd.tsx';

export interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'type'> {
  /** Names what the field searches; usually the placeholder without the dots. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  /** The shortcut that focuses the field ("/"), shown while the field is empty. The screen must handle it. */
  shortcut?: string | undefined;
}

/** A search field. Escape and the clear button clear it. */
export function SearchInput({
  label,
  value,
  onValueChange,
  clearLabel,
  shortcut,
  className,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value) {
      event.preventDefault();
      onValueChange('');
    }
    onKeyDown?.(event);
  };

  return (
    <div className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={keyDown}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
        className={controlClasses('md', 'pr-9 pl-8 pointer-coarse:pl-8.5')}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={(event) => {
            onValueChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="absolute inset-y-1 right-1 grid aspect-square place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink focus-visible:outline-offset-0"
        >
          <X className="size-4" />
        </button>
      ) : (
        shortcut && (
          <Kbd className="pointer-events-none absolute inset-y-0 right-2 my-auto h-fit pointer-coarse:hidden">
            {shortcut}
          </Kbd>
        )
      )}
    </div>
  );
}
