import { clsx } from 'clsx';
import { Command as Primitive } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { dialogClasses } from '../../ui/ConfirmDialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { ShellDialog } from '../shell/use-shell-dialogs.ts';
import * as messages from './palette.messages.ts';
import type { Entry, EntryGroup } from './palette-entries.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Opens a dialog of the app frame. */
  onShow: (dialog: ShellDialog) => void;
}

/** The command palette. Finds pages, projects, libraries, methods and commands by a few letters. */
export function Palette({ open, onClose, onShow }: PaletteProps) {
  const [text, setText] = useState('');
  const { groups, isSearching, hasFailed } = usePaletteGroups(text, onShow);
  const { rememberFocus, returnFocus } = useReturnFocus(undefined);
  const afterwards = useRef<(() => void) | null>(null);

  const choose = (entry: Entry) => {
    if (entry.opensDialog) afterwards.current = entry.run;
    else entry.run();
    onClose();
  };
  const hasClosed = (event: Event) => {
    returnFocus(event);
    afterwards.current?.();
  };
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = count === 0 && !isSearching;
  // Results that arrive above the selected entry would leave it in the middle of the list.
  const first = groups[0]?.entries[0]?.id ?? '';
  const [selected, setSelected] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setSelected(first);
    list.current?.scrollTo({ top: 0 });
  }, [first]);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogClasses.overlay}>
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={rememberFocus}
            onCloseAutoFocus={hasClosed}
            // On phones, the field would move with the number of results.
            className={clsx(
              dialogClasses.panel,
              dialogClasses.centered,
              'overflow-hidden max-sm:h-[85dvh] sm:max-w-[640px]',
            )}
          >
            <Dialog.Title className="sr-only">{messages.open}</Dialog.Title>
            {/* The library's own filter would sort the entries in each group, but not the groups. */}
            <Primitive
              label={messages.field}
              loop
              shouldFilter={false}
              value={selected}
              onValueChange={setSelected}
              className="flex min-h-0 flex-col"
            >
              <div className="flex items-center gap-2.5 border-b border-line px-4">
                <Search className="size-4 shrink-0 text-ink-3" />
                <Primitive.Input
                  value={text}
                  onValueChange={setText}
                  placeholder={messages.placeholder}
                  maxLength={200}
                  className="h-12 min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-ink-3 pointer-coarse:text-16"
                />
                <Kbd className="max-sm:hidden">Esc</Kbd>
              </div>
              <Primitive.List
                ref={list}
                label={messages.open}
                className="scroll-py-2 sm:max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain p-2 empty:hidden"
              >
                {groups.map((group) => (
                  <Entries key={group.heading} {...group} onChoose={choose} />
                ))}
              </Primitive.List>
              {(isSearching || hasFailed) && (
                <p className="px-4 pb-3 text-12 text-ink-3">
                  {hasFailed ? messages.searchFailed : messages.searching}
                </p>
              )}
              <p role="status" className={isEmpty ? 'px-4 pb-6 text-center text-13 text-ink-2' : 'sr-only'}>
                {isEmpty ? messages.nothing(text.trim()) : text && messages.found(count)}
              </p>
            </Primitive>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A group of entries under its heading. */
export function Entries({ heading, entries, onChoose }: EntryGroup & { onChoose: (entry: Entry) => void }) {
  return (
    <Primitive.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3"
    >
      {entries.map((entry) => (
        <Primitive.Item
          key={entry.id}
          value={entry.id}
          onSelect={() => onChoose(entry)}
          className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-13 data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <span className="grid min-w-4 shrink-0 place-items-center text-ink-3">{entry.icon}</span>
          <span dir="auto" className="min-w-0 truncate" title={entry.label}>
            {entry.label}
          </span>
          {entry.detail && (
            <span
              dir={entry.isCode ? 'ltr' : 'auto'}
              className={clsx('min-w-0 flex-1 truncate text-12 text-ink-3', entry.isCode && 'font-mono')}
              title={entry.detail}
            >
              {entry.detail}
            </span>
          )}
          {entry.keys && (
            <span className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
              {entry.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </Primitive.Item>
      ))}
    </Primitive.Group>
  );
}
