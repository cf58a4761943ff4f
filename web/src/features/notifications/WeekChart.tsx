import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';

const HEIGHT = 28;
const WIDTH = 10;
const GAP = 4;
/** The height of the first letters of the days below the bars. */
const LETTERS = 12;

/** The number of questions on each day of a week as bars, Monday first. */
export function WeekChart({ counts }: { counts: readonly number[] }) {
  const max = Math.max(...counts, 1);
  const days = counts.map((count, at) => ({
    count,
    day: messages.days[at] ?? '',
    height: 2 + (HEIGHT - 2) * (count / max),
  }));
  return (
    <svg
      role="img"
      aria-label={`${messages.weekOfQuestions}: ${days.map(({ day, count }) => `${day} ${formatCount(count)}`).join(', ')}`}
      viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT + LETTERS}`}
      className="mt-2 block h-10 w-24 text-accent"
    >
      {days.map(({ day, count, height }, at) => (
        <g key={day}>
          <rect
            x={at * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1.5"
            fill="currentColor"
            opacity={count === 0 ? 0.3 : 1}
          >
            <title>{`${day}: ${formatCount(count)}`}</title>
          </rect>
          <text
            x={at * (WIDTH + GAP) + WIDTH / 2}
            y={HEIGHT + LETTERS - 2}
            textAnchor="middle"
            className="fill-ink-3 text-[9px]"
          >
            {day.slice(0, 1)}
          </text>
        </g>
      ))}
    </svg>
  );
}
