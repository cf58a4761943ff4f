import { reviewMessages } from '@fieldkit/contract/messages/reviews.ts';
import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { ClipboardCheck, LogOut, Monitor, Moon, Sun, UserCog } from 'lucide-react';
import type { ReactElement } from 'react';
import { useReviewStatus } from '../../features/reviews/reviews.hooks.ts';
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
      <ReviewsItem />
      <MenuSeparator />
      <MenuLabel>{say.theme}</MenuLabel>
      <MenuRadioItems label={say.theme} options={themes} value={theme} onValueChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} label={say.signOut} onSelect={onSignOut} />
    </Menu>
  );
}

/** Only for operators; it comes when the server has said so. */
function ReviewsItem() {
  const { data } = useReviewStatus();
  if (!data?.is_operator) return null;
  const label = data.waiting > 0 ? reviewMessages.menuWaiting(data.waiting) : reviewMessages.menu;
  return <MenuItem icon={<ClipboardCheck />} label={label} to={paths.reviews} />;
}
