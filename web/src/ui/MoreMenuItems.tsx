import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Menu } from './Menu.tsx';
import { MenuItem, MenuSeparator } from './MenuItem.tsx';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  /** 'danger' is red and below a line. */
  tone?: 'danger';
  /** The reason why the action is unavailable, shown below its label. */
  unavailable?: string | undefined;
  disabled?: boolean;
  /** Whether it is running. It cannot be started again meanwhile. */
  loading?: boolean;
  onSelect: () => void;
}

interface MoreMenuItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly MenuAction[];
}

/** The menu of a MoreMenu. */
export function MoreMenuItems({ trigger, open, onOpenChange, actions }: MoreMenuItemsProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {actions.map(
        ({ label, icon, tone, unavailable, disabled = false, loading = false, onSelect }, index) => (
          <Fragment key={label}>
            {tone === 'danger' && index > 0 && <MenuSeparator />}
            <MenuItem
              label={label}
              icon={icon}
              {...(tone && { tone })}
              description={unavailable}
              disabled={disabled || loading || unavailable !== undefined}
              onSelect={onSelect}
            />
          </Fragment>
        ),
      )}
    </Menu>
  );
}
