import { Ellipsis } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { IconButton } from './IconButton.tsx';
import type { MenuAction } from './MoreMenuItems.tsx';
import { useDeferredOpen } from './use-deferred-open.ts';

const load = () => import('./MoreMenuItems.tsx');
const MoreMenuItems = lazy(async () => ({ default: (await load()).MoreMenuItems }));

interface MoreMenuProps extends Pick<ComponentProps<typeof IconButton>, 'size' | 'variant' | 'className'> {
  /** The accessible name of the button, which also says what the actions apply to. */
  label: string;
  actions: readonly MenuAction[];
}

/** A “…” button with a menu of actions, which is busy while one of them is running. The code of the menu is loaded on hover, on focus or when pressed. */
export function MoreMenu({ label, actions, ...rest }: MoreMenuProps) {
  const look = { ...rest, loading: actions.some(({ loading }) => loading) };
  // Null until it is opened for the first time.
  const [isOpen, open, change] = useDeferredOpen<boolean | null>(null, Boolean);
  const show = () => open(() => true);
  const closed = (
    <IconButton
      {...look}
      label={label}
      icon={<Ellipsis />}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={show}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        show();
      }}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  return (
    <Suspense fallback={closed}>
      {isOpen !== null ? (
        <MoreMenuItems
          trigger={<IconButton {...look} label={label} icon={<Ellipsis />} />}
          open={isOpen}
          onOpenChange={(next) => (next ? show() : change(() => false))}
          actions={actions}
        />
      ) : (
        closed
      )}
    </Suspense>
  );
}
