import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { Kbd } from './Kbd.tsx';
import { MenuContext } from './Menu.tsx';

interface MenuItemProps {
  label: string;
  icon?: ReactNode;
  /** A second line. The item is then 48 px high and its icon has a tile. */
  description?: string | undefined;
  /** The keys shown at the end. Set `ariaKeys` for screen readers. */
  keys?: readonly string[] | undefined;
  /** In the format of `aria-keyshortcuts`: "Control+N Alt+N". */
  ariaKeys?: string | undefined;
  /** Emphasizes the item. At most one per menu. */
  highlighted?: boolean;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** An address in the app, which makes the item a link. */
  to?: string;
  /** Runs after the menu has closed and the focus has returned to its trigger. */
  onSelect?: () => void;
}

/** An action or a link in a Menu. */
export function MenuItem(props: MenuItemProps) {
  const {
    label,
    icon,
    description,
    keys,
    ariaKeys,
    highlighted = false,
    tone = 'neutral',
    disabled = false,
    to,
    onSelect,
  } = props;
  const afterClosing = useContext(MenuContext);
  const tall = Boolean(description);
  const content = (
    <>
      {icon &&
        (tall ? (
          <IconTile filled={highlighted}>{icon}</IconTile>
        ) : (
          <span className="text-ink-3">{icon}</span>
        ))}
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate', tall && 'font-medium', highlighted && 'text-accent-ink')}>
          {label}
        </span>
        {description && <span className="line-clamp-2 text-12 text-ink-3">{description}</span>}
      </span>
      {keys && <Keys keys={keys} />}
    </>
  );

  return (
    <Primitive.Item
      disabled={disabled}
      asChild={Boolean(to)}
      onSelect={() => onSelect && afterClosing(onSelect)}
      textValue={label}
      {...(ariaKeys && { 'aria-keyshortcuts': ariaKeys })}
      className={clsx(
        'flex w-full cursor-default items-center rounded-md px-2 text-left text-13 outline-none select-none [&_svg]:size-4 [&_svg]:shrink-0',
        'data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-disabled:opacity-50',
        tall ? 'min-h-12 gap-3 py-1.5' : 'min-h-8 gap-2.5 py-1 pointer-coarse:min-h-10',
        tone === 'danger' ? 'text-bad data-highlighted:bg-bad-soft' : 'text-ink',
      )}
    >
      {to ? <Link to={to}>{content}</Link> : content}
    </Primitive.Item>
  );
}

function IconTile({ filled, children }: { filled: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-md border',
        filled ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface text-ink-2',
      )}
    >
      {children}
    </span>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex gap-0.5 pointer-coarse:hidden" aria-hidden="true">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

/** A line between groups of a Menu. */
export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The heading of a group in a Menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 pt-1.5 pb-1 text-12 font-medium text-ink-3">{children}</Primitive.Label>
  );
}

interface MenuRadioItemsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Exclusive choices in a Menu. It stays open, so that the effect is visible. */
export function MenuRadioItems<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: MenuRadioItemsProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} aria-label={label}>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onValueChange(option.value);
          }}
          className="flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2 text-13 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-10 [&_svg]:size-4"
        >
          {option.icon && <span className="text-ink-3">{option.icon}</span>}
          <span className="flex-1">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
