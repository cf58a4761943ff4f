import { clsx } from 'clsx';

export interface MeterProps {
  label: string;
  used: number;
  /** The limit. Negative if there is none; the bar is then not shown. */
  most: number;
  /** The figures as text: "3 of 5". */
  text: string;
}

/** The share of the limit above which the meter shows a warning. */
const near = 0.8;

/**
 * The usage of a limit: its name, the figures, and a bar that shows a warning near the limit and turns red
 * beyond it.
 */
export function Meter({ label, used, most, text }: MeterProps) {
  const share = most < 0 ? 0 : most === 0 ? 1 : Math.min(1, used / most);
  const isOver = most >= 0 && used > most;
  return (
    <div className="grid content-start gap-1.5 text-12">
      <meter
        className="sr-only"
        aria-label={label}
        max={Math.max(most, used)}
        value={used}
        aria-valuetext={text}
      />
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">{label}</span>
        <span className={clsx('shrink-0 font-medium tabular-nums', textColor(share, isOver))}>{text}</span>
      </p>
      {most >= 0 && (
        <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
          {share > 0 && (
            <div
              className={clsx('h-full rounded-full', barColor(share, isOver))}
              style={{ width: `${Math.max(share * 100, 2)}%` }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function textColor(share: number, isOver: boolean): string {
  if (isOver) return 'text-bad';
  return share >= near ? 'text-warn' : 'text-ink';
}

function barColor(share: number, isOver: boolean): string {
  if (isOver) return 'bg-bad';
  return share >= near ? 'bg-warn' : 'bg-accent';
}
