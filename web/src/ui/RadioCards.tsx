import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** Shown at the end of the label's line. */
  badge?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string>
  extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'name'> {
  legend: string;
  /** Hides the legend visually, for use below a visible title with the same text. */
  hideLegend?: boolean;
  options: readonly RadioCard<Value>[];
  /** Used with `onValueChange`. Leave both out if you spread the props of `register()` here. */
  value?: Value | null;
  onValueChange?: (value: Value) => void;
  columns?: 1 | 2;
  error?: string | undefined;
}

/** Exclusive choices, each explained on a card. Arrow keys work as in any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    hideLegend,
    options,
    value,
    onValueChange,
    columns = 1,
    error,
    name,
    onChange,
    ...register
  } = props;
  const id = useId();

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-13 font-medium'}>{legend}</legend>
      <div className={clsx('grid gap-2 *:min-w-0', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <Card key={option.value} option={option}>
            <input
              {...register}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              aria-labelledby={`${id}-${option.value}-label`}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors duration-100 outline-none checked:border-5 checked:border-accent"
            />
            <CardText option={option} id={`${id}-${option.value}`} />
          </Card>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

function Card<Value extends string>({ option, children }: { option: RadioCard<Value>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the first child, provided by RadioCards, is the radio button
    <label
      className={clsx(
        'flex items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 transition-colors duration-100',
        'hover:border-control has-checked:border-accent has-checked:bg-accent-soft/40',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        option.disabled && 'opacity-50',
      )}
    >
      {children}
    </label>
  );
}

function CardText<Value extends string>({ option, id }: { option: RadioCard<Value>; id: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="flex items-center gap-2 text-13 font-medium">
          <span id={`${id}-label`}>{option.label}</span>
          {option.badge}
        </span>
        {option.description && (
          <span id={id} className="mt-0.5 block text-12 text-ink-3">
            {option.description}
          </span>
        )}
      </span>
      {option.icon && <span className="text-ink-3 [&_svg]:size-4.5">{option.icon}</span>}
    </>
  );
}
