import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** A few windows full, which a phone draws within a tenth of a second. */
const STEP = 36;
/** How close the end of the list comes to the window before more rows are drawn. */
const MARGIN = '1500px';

/** Dispatched on the marker behind the last row to draw all rows at once. */
export const drawAllRowsEvent = 'rowswanted';

/** How many rows were drawn for each history entry, so that going back restores the scroll position. */
const rowsDrawnByHistoryKey = new Map<string, number>();

/**
 * How many items of a long list of cards are drawn: as many as can be reached by scrolling, and more as the
 * end comes close, so that a page with thousands is as fast as one with dozens. Search and filters still use
 * all items.
 * @returns that number, and the ref for the marker behind the last row; null when all are drawn
 */
export function useWindowedRows(total: number): { drawn: number; end: RefCallback<HTMLElement> | null } {
  const { key } = useLocation();
  const [max, setMax] = useState(() => rowsDrawnByHistoryKey.get(key) ?? STEP);
  const drawMore = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return;
      const draw = (count: number) => {
        rowsDrawnByHistoryKey.set(key, count);
        setMax(count);
      };
      mark.dataset.rowsGoOn = '';
      mark.addEventListener(drawAllRowsEvent, () => flushSync(() => draw(Number.POSITIVE_INFINITY)));
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen?.isIntersecting) draw(max + STEP);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [key, max],
  );
  return { drawn: Math.min(max, total), end: max < total ? drawMore : null };
}
