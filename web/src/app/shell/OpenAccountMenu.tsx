import * as reviewMessages from '@fieldkit/contract/messages/reviews.ts';
import * as messages from '@fieldkit/contract/messages/shell.ts';
import {
  ClipboardCheck,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Search,
  Settings,
  Sun,
  UserCog,
} from 'lucide-react';
import type { ReactElement } from 'react';
import * as emailPreferenceMessages from '../../features/email-preferences/email-preferences.messages.ts';
import { useReviewStatus } from '../../features/reviews/reviews.hooks.ts';
import { PaymentsItems, PlanItem, PlanLine } from '../../features/subscriptions/PlanMenuItems.tsx';
import * as supportMessages from '../../features/support/support.messages.ts';
import { useTheme } from '../../lib/theme.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuLabel, MenuRadioItems, MenuSeparator } from '../../ui/MenuItem.tsx';
import type { SignedInUser } from '../auth-context.ts';
import * as paletteMessages from '../palette/palette.messages.ts';
import { paths } from '../paths.ts';
import { AccountPicture } from './AccountPicture.tsx';
import type { ShellDialog } from './use-shell-dialogs.ts';

const themes = [
  { value: 'light', label: messages.lightTheme, icon: <Sun /> },
  { value: 'dark', label: messages.darkTheme, icon: <Moon /> },
  { value: 'system', label: messages.systemTheme, icon: <Monitor /> },
] as const;

export interface OpenAccountMenuProps {
  user: SignedInUser;
  trigger: ReactElement;
  onChoose: (dialog: ShellDialog) => void;
  onSignOut: () => void;
}

/** The account menu: the user, payments, the theme, help, and the sign-out. It is open as soon as it is mounted. */
export function OpenAccountMenu({ user, trigger, onChoose, onSignOut }: OpenAccountMenuProps) {
  const [theme, chooseTheme] = useTheme();
  return (
    <Menu defaultOpen trigger={trigger} header={<AccountSummary user={user} />}>
      <AccountItems onChoose={onChoose} />
      <MenuSeparator />
      <MenuLabel>{messages.theme}</MenuLabel>
      <MenuRadioItems label={messages.theme} options={themes} value={theme} onValueChange={chooseTheme} />
      <MenuSeparator />
      <MenuLabel>{messages.support}</MenuLabel>
      <MenuItem icon={<LifeBuoy />} label={supportMessages.getSupport} onSelect={() => onChoose('support')} />
      <MenuItem
        icon={<Settings />}
        label={emailPreferenceMessages.settings}
        onSelect={() => onChoose('settings')}
      />
      <MenuItem icon={<LogOut />} label={messages.signOut} onSelect={onSignOut} />
    </Menu>
  );
}

/** The name, email address and plan of the signed-in user. */
export function AccountSummary({ user }: { user: SignedInUser }) {
  return (
    <div className="flex items-center gap-3">
      <AccountPicture user={user} size="lg" />
      <div className="min-w-0">
        <p dir="auto" className="truncate text-13 font-medium" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-12 text-ink-3" title={user.email}>
          {user.email}
        </p>
        <PlanLine className="text-12 text-balance wrap-anywhere text-ink-3" />
      </div>
    </div>
  );
}

/** The first entries of the account menu: the account itself, search and commands, the plan and payments. */
export function AccountItems({ onChoose }: { onChoose: (dialog: ShellDialog) => void }) {
  return (
    <>
      <MenuItem icon={<UserCog />} label={messages.accountSettings} to={paths.account} />
      <MenuItem
        icon={<Search />}
        label={paletteMessages.open}
        keys={['Alt', 'K']}
        ariaKeys="Alt+K"
        onSelect={() => onChoose('palette')}
      />
      <PlanItem onSelect={() => onChoose('plans')} />
      <ReviewsItem to={paths.reviews} />
      <MenuSeparator />
      <PaymentsItems onHistory={() => onChoose('payments')} onCancel={() => onChoose('cancel')} />
    </>
  );
}

/** Only for operators. It appears once the server has confirmed that the user is one. */
function ReviewsItem({ to }: { to: string }) {
  const { data } = useReviewStatus();
  if (!data?.is_operator) return null;
  const label = data.waiting > 0 ? reviewMessages.menuWaiting(data.waiting) : reviewMessages.menu;
  return <MenuItem icon={<ClipboardCheck />} label={label} to={to} />;
}
