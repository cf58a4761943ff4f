import { useParentSize } from '@visx/responsive';

/** As its frame says by class. */
const lowest = 196;

/** The room that a drawing has: its frame's width, and its height where the card beside it makes it taller. */
export function useChartSize() {
  const { parentRef, width, height } = useParentSize({ initialSize: { width: 480 }, debounceTime: 0 });
  return { parentRef, width, height: Math.max(lowest, Math.floor(height)) };
}
