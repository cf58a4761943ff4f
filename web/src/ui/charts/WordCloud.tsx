import { clsx } from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '../Button.tsx';
import { Swatch } from './StackedColumns.tsx';

interface CloudWord {
  key: string;
  text: string;
  count: number;
  href: string;
  /** Most of its questions were not answered. */
  isUnanswered: boolean;
}

interface WordCloudProps {
  label: string;
  words: readonly CloudWord[];
  /** The maximum number of phrases until the user shows all. */
  max: number;
  /** The minimum number of phrases. If they do not fit, the sizes between the smallest and the largest shrink. */
  minShown: number;
  /** Appended to a phrase for screen readers: ", 48 queries". */
  counted: (count: number) => string;
  showMore: (count: number) => string;
  /** The meaning of the colors: many, fewer, few. */
  legend: readonly [string, string, string];
  /** The meaning of the dotted line below a phrase. */
  unanswered: string;
}

/**
 * Phrases as links, in the given order, so that they keep their positions. Their sizes depend on their rank
 * by frequency. Until the user shows all phrases, the cloud has the same height for three phrases as for
 * thirty, so that the content below does not move.
 */
export function WordCloud({
  label,
  words,
  max,
  minShown,
  counted,
  showMore,
  legend,
  unanswered,
}: WordCloudProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const counts = words.map(({ count }) => count);
  const highest = Math.max(...counts);
  // The phrases shown first use all sizes; those that the button adds have the smallest, and nothing is resized.
  const ranked = counts.slice(0, max);
  const drawn = isWhole ? words : words.slice(0, max);
  const { fits, curve, boxRef } = useFitting(drawn.map(({ text }) => text).join('\n'), minShown);
  const shown = isWhole ? words.length : Math.min(drawn.length, fits);

  const showWhole = () => {
    flushSync(() => setWhole(true));
    // The "show more" button was removed, so the first word that it revealed gets the focus.
    list.current?.querySelectorAll('a')[shown]?.focus();
  };

  return (
    <>
      <div ref={boxRef} className={`flex grow overflow-clip ${isWhole ? '' : 'h-120 sm:h-80 lg:h-72'}`}>
        <ul
          ref={list}
          aria-label={label}
          className="m-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-0.5 text-center"
        >
          {drawn.map(({ key, text, count, href, isUnanswered }, at) => {
            const size = wordSize(count, ranked, curve);
            return (
              <li
                key={key}
                className={`max-w-full ${at < shown ? '' : 'invisible'}`}
                style={{ lineHeight: `${Math.max(24, 1.25 * size)}px` }}
              >
                <Link
                  to={href}
                  title={counted(count).replace(/^, /, '')}
                  className={clsx(
                    'link line-clamp-3 rounded-xs font-medium [letter-spacing:-0.025em] wrap-anywhere',
                    isUnanswered && 'underline decoration-dotted decoration-2',
                  )}
                  style={{ fontSize: size, color: wordColor(count, highest) }}
                >
                  {text}
                  <span className="sr-only">
                    {counted(count)}
                    {isUnanswered && `, ${unanswered}`}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="mt-2 flex min-h-7 flex-wrap items-center justify-center gap-x-4">
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-ink-3">
          {legend.map((meaning, at) => (
            <li key={meaning} className="inline-flex items-center gap-1.5">
              <Swatch color={['var(--cloud-hi)', 'var(--cloud-mid)', 'var(--cloud-lo)'][at] ?? ''} />
              {meaning}
            </li>
          ))}
          {words.some(({ isUnanswered }) => isUnanswered) && (
            <li className="underline decoration-dotted decoration-2 underline-offset-3">{unanswered}</li>
          )}
        </ul>
        {shown < words.length && (
          <Button variant="ghost" size="sm" onClick={showWhole}>
            {showMore(words.length - shown)}
          </Button>
        )}
      </div>
    </>
  );
}

const least = 12;
const greatest = 32;
const middle = 22;

/**
 * The font size in pixels, from 12 for the lowest count to 32 for the highest, in equal steps by rank:
 * otherwise one very high count would make all others equally small. 12 for a count below all of them, and 22
 * if all are equal.
 * @param curve above 1, the ends stay, and the sizes between them are closer to the smallest
 */
export function wordSize(count: number, counts: readonly number[], curve = 1): number {
  const ranks = [...new Set(counts)].toSorted((one, other) => one - other);
  if (ranks.length < 2) return middle;
  const rank = Math.max(0, ranks.indexOf(count)) / (ranks.length - 1);
  return least + (greatest - least) * rank ** curve;
}

/** A CSS color: red above 70% of the highest count, amber above 40%, otherwise blue. */
export function wordColor(count: number, max: number): string {
  const share = max === 0 ? 0 : count / max;
  if (share > 0.7) return 'var(--cloud-hi)';
  return share > 0.4 ? 'var(--cloud-mid)' : 'var(--cloud-lo)';
}

const curves = [1, 2, 4, 8, 16] as const;

/**
 * The number of list items that fit in the box that clips them, or all of them until the box is mounted, and
 * the curve of their sizes with which `minShown` fit. Measured again when `content`, the text of the items,
 * changes.
 * @returns both, and the ref for the box, whose items are its `li` elements
 */
function useFitting(content: string, minShown: number) {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  const [shrunk, setShrunk] = useState({ content, step: 0 });
  const step = shrunk.content === content ? shrunk.step : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words and sizes may wrap differently at the same height
  const boxRef = useCallback(
    (box: HTMLElement | null) => {
      const list = box?.firstElementChild;
      if (!box || !list) return;
      const measure = () => {
        // Tolerates rounding by half a pixel.
        const end = box.getBoundingClientRect().bottom + 1;
        const items = [...list.children];
        const first = items.findIndex((item) => item.getBoundingClientRect().bottom > end);
        const mustShrink = first >= 0 && first < Math.min(minShown, items.length);
        if (mustShrink && step < curves.length - 1) setShrunk({ content, step: step + 1 });
        else setFits(first < 0 ? Number.POSITIVE_INFINITY : first);
      };
      measure();
      const observer = new ResizeObserver(measure);
      // The box shrinks with the window, and the list grows if the font changes.
      observer.observe(box);
      observer.observe(list);
      return () => observer.disconnect();
    },
    [content, step],
  );
  return { fits, curve: curves[step] ?? 1, boxRef };
}
