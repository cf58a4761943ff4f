import { tagChoiceMessages as messages } from '@fieldkit/contract/messages/tag-choice.ts';
import { clsx } from 'clsx';

/**
 * Shows how much of the limit is chosen. Choosing all of it is normal; only more is an error, which the meter
 * states.
 */
export function ChosenMeter({ count, most, over }: { count: number; most: number; over: number }) {
  const text = messages.count(count, most);
  const share = most <= 0 ? 0 : Math.min(1, count / most);
  return (
    <div className="grid gap-1.5 text-12">
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">{messages.chosen}</span>
        <span className={clsx('shrink-0 font-medium tabular-nums', over > 0 ? 'text-bad' : 'text-ink')}>
          {text}
        </span>
      </p>
      {most > 0 && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={clsx('h-full rounded-full', over > 0 ? 'bg-bad' : 'bg-accent')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      <p role="status" className={over > 0 ? 'text-bad' : 'sr-only'}>
        {over > 0 ? messages.over(over) : text}
      </p>
    </div>
  );
}
