import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { whenSettled } from '../../lib/when-settled.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import * as messages from './palette.messages.ts';

const fetchAhead = () => void import('./Palette.tsx').catch(() => {});

/**
 * The button that opens search and commands. It looks like a field on wide screens and is an icon on narrower
 * ones. On phones, it is in the account menu.
 */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  // Prefetched, because users start typing right after the shortcut.
  useEffect(() => whenSettled(fetchAhead), []);
  const wiring = {
    onClick: onPress,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Alt+K',
  } as const;
  return (
    <>
      <button
        type="button"
        {...wiring}
        className="mr-1 flex h-8 w-56 items-center gap-2 rounded-md border border-line bg-sunken pr-1.5 pl-2.5 text-13 text-ink-3 transition-colors duration-100 ease-out hover:border-line-strong hover:text-ink-2 max-lg:hidden pointer-coarse:h-10"
      >
        <Search className="size-4 shrink-0" />
        <span className="flex-1 text-left">{messages.open}</span>
        <Kbd className="pointer-coarse:hidden">Alt K</Kbd>
      </button>
      <IconButton label={messages.open} icon={<Search />} {...wiring} className="max-sm:hidden lg:hidden" />
    </>
  );
}
