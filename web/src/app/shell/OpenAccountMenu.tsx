import { newsletterMessages } from '@fieldkit/contract/messages/newsletter.ts';
import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { supportMessages } from '@fieldkit/contract/messages/support.ts';
import { LifeBuoy, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuLabel, MenuRadioItems, MenuSeparator } from '../../ui/MenuParts.tsx';
import type { SignedInUser } from '../auth-context.ts';
import { AccountItems } from './AccountItems.tsx';
import { AccountSummary } from './AccountSummary.tsx';
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

/**
 * The account menu: the user, payments, the theme, help, and the sign-out. It opens as soon as it is mounted.
 */
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
        label={newsletterMessages.settings}
        onSelect={() => onChoose('settings')}
      />
      <MenuItem icon={<LogOut />} label={messages.signOut} onSelect={onSignOut} />
    </Menu>
  );
}
