import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The reader's position in a chart, set by the pointer or by the arrow keys while the chart has the focus. */
export interface ChartCursor {
  /** The index of the column; null if there is none. */
  at: number | null;
  /** Whether the user moved the cursor by keyboard. If so, the value is announced. */
  byKeys: boolean;
  /** The props for the focusable element. */
  props: {
    tabIndex: 0;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Left and Right move the cursor, Home and End jump to the ends, Escape clears it. The pointer selects the
 * column that `nearest` returns.
 */
export function useChartCursor(count: number, nearest: (x: number) => number): ChartCursor {
  const [state, setState] = useState<{ at: number; byKeys: boolean } | null>(null);
  const at = state && state.at < count ? state.at : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (at === null) return;
      event.stopPropagation();
      setState(null);
      return;
    }
    const next = nextOf(event.key, at, count);
    if (next === null || count === 0) return;
    event.preventDefault();
    setState({ at: next, byKeys: true });
  };
  const onPointer = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const found = nearest(x);
    if (found !== at) setState({ at: found, byKeys: false });
  };

  return {
    at,
    byKeys: at !== null && state?.byKeys === true,
    props: {
      tabIndex: 0,
      onKeyDown,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      // A touch ends when the finger is lifted. The touched column stays selected until another one is
      // touched.
      onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setState(null),
      onBlur: () => setState(null),
    },
  };
}

function nextOf(key: string, at: number | null, count: number): number | null {
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft') return at === null ? count - 1 : Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
