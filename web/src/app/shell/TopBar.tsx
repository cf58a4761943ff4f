import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/shell.ts';
import { Plus } from 'lucide-react';
import { type ComponentProps, lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { PlanButton } from '../../features/subscriptions/PlanButton.tsx';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { whenIdle, whenSettled } from '../../lib/when-settled.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { TabsNav } from '../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type SignedInUser, useAuth } from '../auth-context.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { useFrameKeys } from '../palette/use-frame-keys.ts';
import { paths } from '../paths.ts';
import { AccountPicture } from './AccountPicture.tsx';
import type { ShellDialog, useShellDialogs } from './use-shell-dialogs.ts';

const loadDialogs = () => import('./ShellDialogs.tsx');
const ShellDialogs = lazy(async () => ({ default: (await loadDialogs()).ShellDialogs }));

const tabs = [
  { to: paths.dashboard, label: messages.dashboard, end: true, also: [paths.libraries, paths.analytics] },
  { to: paths.projects, label: messages.manageProjects },
];

/**
 * The 56 px bar at the top of every screen: the home link, the two tabs, search and commands, the plan, the
 * account, and their dialogs.
 */
export function TopBar({ dialogs }: { dialogs: ReturnType<typeof useShellDialogs> }) {
  const accountButton = useRef<HTMLButtonElement>(null);
  useFrameKeys(dialogs.show);

  useEffect(() => whenSettled(() => void loadDialogs().catch(() => {})), []);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/85 [backdrop-filter:blur(12px)]">
      <div className="mx-auto flex h-14 max-w-[1600px] items-center gap-2 px-4 sm:gap-6 sm:px-8">
        <Link
          to={paths.dashboard}
          aria-label={messages.home}
          className="flex items-center gap-2.5 rounded-sm title-card pointer-coarse:min-h-10"
        >
          <LogoMark />
          <span className="max-sm:sr-only">{messages.productName}</span>
        </Link>
        <TabsNav label={messages.mainNavigation} links={tabs} place="bar" />
        {/* This button is first, so that the others keep their place on screens without it. */}
        <NewProjectButton onPress={() => dialogs.show('newProject')} />
        <div className="-mr-0.5 flex items-center gap-0.5 sm:gap-1.5 [nav+&]:ml-auto">
          <PaletteButton onPress={() => dialogs.show('palette')} />
          <PlanButton onPress={() => dialogs.show('plans')} />
          <NotificationBell to={paths.notifications} />
          <AccountMenu ref={accountButton} onChoose={dialogs.show} />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialogs.shown && <ShellDialogs dialogs={dialogs} accountButton={accountButton} />}
      </Suspense>
    </header>
  );
}

/**
 * New Project in the bar of every view, as an icon on narrow screens. Not on Manage Projects, which has its
 * own button.
 */
function NewProjectButton({ onPress }: { onPress: () => void }) {
  const { isFirstTimeUser } = useAuth();
  const { pathname } = useLocation();
  const wiring = {
    onClick: onPress,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-haspopup': 'dialog',
  } as const;
  if (isFirstTimeUser || pathname === paths.projects) return null;
  return (
    <>
      <Button icon={<Plus />} {...wiring} className="-mr-4 ml-auto max-xl:hidden">
        {projectMessages.newProject}
      </Button>
      <IconButton
        label={projectMessages.newProject}
        icon={<Plus />}
        {...wiring}
        className="-mr-1.5 ml-auto sm:-mr-4.5 xl:hidden"
      />
    </>
  );
}

const fetchAhead = () => void import('../../features/projects/NewProjectDialog.tsx').catch(() => {});

const loadMenu = () => import('./OpenAccountMenu.tsx');
const OpenAccountMenu = lazy(async () => ({ default: (await loadMenu()).OpenAccountMenu }));

interface AccountMenuProps {
  /** Called for an entry that opens a dialog. */
  onChoose: (dialog: ShellDialog) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The account button. The menu itself is loaded when the page is idle, and mounted and opened by the first press. */
function AccountMenu({ onChoose, ref }: AccountMenuProps) {
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
