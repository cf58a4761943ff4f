import * as messages from '@fieldkit/contract/messages/shell.ts';
import { type ComponentProps, lazy, type Ref, Suspense, useEffect } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { whenIdle } from '../../lib/when-settled.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type SignedInUser, useAuth } from '../auth-context.ts';
import { AccountPicture } from './AccountPicture.tsx';
import type { ShellDialog } from './use-shell-dialogs.ts';

const loadMenu = () => import('./OpenAccountMenu.tsx');
const OpenAccountMenu = lazy(async () => ({ default: (await loadMenu()).OpenAccountMenu }));

export interface AccountMenuProps {
  /** Called for an entry that opens a dialog. */
  onChoose: (dialog: ShellDialog) => void;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
}

/** The account's button. The menu itself is fetched when the page is idle, and mounted and opened by the first press. */
export function AccountMenu({ onChoose, ref }: AccountMenuProps) {
  const { user, signOut } = useAuth();
  const { shown, show } = useDialogState<true>();

  useEffect(() => whenIdle(() => void loadMenu().catch(() => {})), []);

  if (!user) return null;
  const button = <AccountButton ref={ref} user={user} aria-haspopup="menu" onClick={() => show(true)} />;
  return (
    <Suspense fallback={button}>
      {shown ? (
        <OpenAccountMenu
          user={user}
          trigger={<AccountButton ref={ref} user={user} />}
          onChoose={onChoose}
          onSignOut={() => void signOut()}
        />
      ) : (
        button
      )}
    </Suspense>
  );
}

/** The avatar button that opens the menu. */
function AccountButton({ user, ...rest }: { user: SignedInUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className="grid size-9 place-items-center rounded-full pointer-coarse:size-10"
    >
      <AccountPicture user={user} />
      <VisuallyHidden>{messages.account(user.name)}</VisuallyHidden>
    </button>
  );
}
