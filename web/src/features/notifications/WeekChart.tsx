import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';

const HEIGHT = 28;
const WIDTH = 10;
const GAP = 4;

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
      viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
      className="mt-2 block h-7 w-24 text-accent"
    >
      {days.map(({ day, count, height }, at) => (
        <rect
          key={day}
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
      ))}
    </svg>
  );
}
