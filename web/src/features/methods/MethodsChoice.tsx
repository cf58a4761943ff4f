import { formatCount } from '@fieldkit/contract/format-count.ts';
import { clsx } from 'clsx';

interface MethodsChoiceProps {
  label: string;
  count: number;
  isCurrent: boolean;
  onChoose: () => void;
}

/** A tag or a concern with the number of its methods, which filters them. */
export function MethodsChoice({ label, count, isCurrent, onChoose }: MethodsChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onChoose}
        className={clsx(
          'flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-13 transition-colors duration-100 hover:bg-hover',
          isCurrent ? 'bg-active font-medium text-ink' : 'text-ink-2',
        )}
      >
        <span dir="auto" title={label} className="min-w-0 flex-1 truncate">
          {label}
        </span>
        <span className="text-12 tabular-nums">{formatCount(count)}</span>
      </button>
    </li>
  );
}
