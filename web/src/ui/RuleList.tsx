import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RuleListProps {
  id: string;
  label: string;
  rules: readonly { text: string; met: boolean }[];
  /** Appended to each fulfilled rule for screen readers. */
  metText: string;
  notMetText: string;
}

/**
 * Rules below a field, each marked as met or not met. Until the rules are known, the height of one line is
 * reserved, so that the layout does not move.
 */
export function RuleList({ id, label, rules, metText, notMetText }: RuleListProps) {
  if (rules.length === 0) return <div className="mt-2 h-4" />;
  return (
    <ul
      id={id}
      aria-label={label}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-1 text-12 text-ink-2"
    >
      {rules.map(({ text, met }) => (
        <li key={text} className={clsx('flex items-center gap-1.5', met && 'text-ok')}>
          <span className="grid size-3.5 shrink-0 place-items-center" aria-hidden="true">
            {met ? <Check className="size-3.5" /> : <span className="size-1.5 rounded-full bg-control" />}
          </span>
          <span>
            {text}
            <VisuallyHidden>, {met ? metText : notMetText}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
