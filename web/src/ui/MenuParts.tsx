import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** A hairline between groups of a Menu. */
export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The heading of a group of a Menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 pt-1.5 pb-1 text-12 font-medium text-ink-3">{children}</Primitive.Label>
  );
}

export interface MenuRadioItemsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Exclusive choices inside a Menu, which stays open so that the effect is visible. */
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
