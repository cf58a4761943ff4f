import { paletteMessages } from '@fieldkit/contract/messages/palette.ts';
import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { Search, UserCog } from 'lucide-react';
import { ReviewsItem } from '../../features/reviews/ReviewsItem.tsx';
import { PaymentsItems } from '../../features/subscriptions/PaymentsItems.tsx';
import { PlanItem } from '../../features/subscriptions/PlanItem.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuSeparator } from '../../ui/MenuParts.tsx';
import { paths } from '../paths.ts';
import type { ShellDialog } from './use-shell-dialogs.ts';

/** The first entries of the account's menu: the account itself, search and commands, its plan and its payments. */
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
