import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';

interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** A percentage as text, shown after the figure. */
  note?: string;
}

export interface BarListProps {
  label: string;
  bars: readonly Bar[];
  color: 'c1' | 'c2' | 'c3';
  /** The value of a full bar. Defaults to the largest figure. */
  whole?: number;
  /** The maximum number of bars until the user shows all. */
  maxShown?: number;
  /** The label of the button that shows the remaining bars, given their number. */
  showMore?: (count: number) => string;
  showFewer?: string;
}

/** An ordered list of items with figures, each with a bar below its label. */
export function BarList(props: BarListProps) {
  const { label, bars, color, maxShown = 6, showMore, showFewer } = props;
  const [isWhole, setWhole] = useState(false);
  const whole = Math.max(1, props.whole ?? 0, ...bars.map(({ value }) => value));
  const shown = isWhole || !showMore ? bars : bars.slice(0, maxShown);

  return (
    <>
      <ol aria-label={label} className="grid gap-3 *:min-w-0">
        {shown.map(({ key, label: name, value, note }) => (
          <li key={key} className="text-13">
            <div className="mb-1.5 flex min-w-0 items-center gap-3">
              <span className="flex min-w-0 flex-1 items-center text-ink-2">{name}</span>
              <span className="font-medium tabular-nums">{formatCount(value)}</span>
              {note && <span className="w-9 text-right text-12 text-ink-3 tabular-nums">{note}</span>}
            </div>
            <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full"
                style={{ width: `${(value / whole) * 100}%`, background: `var(--${color})` }}
              />
            </div>
          </li>
        ))}
      </ol>
      {showMore && bars.length > maxShown && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-2.5 self-start"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? showFewer : showMore(bars.length - maxShown)}
        </Button>
      )}
    </>
  );
}
