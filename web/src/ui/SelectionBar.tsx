import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface SelectionBarProps {
  label: string;
  /** The number of selected items, as text. */
  status: string;
  clearLabel: string;
  onClear: () => void;
  /** The actions, the main one last. */
  children: ReactNode;
}

/** The actions for the selected items of a list. Sticks to the edge of the window. */
export function SelectionBar({ label, status, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      style={{ bottom: 16 }}
      className="sticky z-1 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-overlay px-4 py-2.5 shadow-2"
    >
      <p role="status" className="flex-1 text-13 font-medium whitespace-nowrap tabular-nums">
        {status}
      </p>
      <Button variant="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
      {/* On phones the actions share a row. */}
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-auto">{children}</div>
    </section>
  );
}
