import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { LogOut, Monitor, Moon, Sun, UserCog } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuLabel, MenuRadioItems, MenuSeparator } from '../../ui/MenuParts.tsx';
import type { SignedInUser } from '../auth-context.ts';
import { paths } from '../paths.ts';
import { AccountPicture } from './AccountPicture.tsx';

const themes = [
  { value: 'light', label: say.lightTheme, icon: <Sun /> },
  { value: 'dark', label: say.darkTheme, icon: <Moon /> },
  { value: 'system', label: say.systemTheme, icon: <Monitor /> },
] as const;

export interface OpenAccountMenuProps {
  user: SignedInUser;
  trigger: ReactElement;
  onSignOut: () => void;
}

/** Who is signed in, the theme, and the way out. Open as soon as it is there. */
export function OpenAccountMenu({ user, trigger, onSignOut }: OpenAccountMenuProps) {
  const [theme, chooseTheme] = useTheme();
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      header={
        <div className="flex items-center gap-3">
          <AccountPicture user={user} size="lg" />
          <div className="min-w-0">
            <p className="truncate text-13 font-medium">{user.name}</p>
            <p className="truncate text-12 text-ink-3">{user.email}</p>
          </div>
        </div>
      }
    >
      <MenuItem icon={<UserCog />} label={say.accountSettings} to={paths.account} />
      <MenuSeparator />
      <MenuLabel>{say.theme}</MenuLabel>
      <MenuRadioItems label={say.theme} options={themes} value={theme} onValueChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} label={say.signOut} onSelect={onSignOut} />
    </Menu>
  );
}
