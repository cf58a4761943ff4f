import { useParentSize } from '@visx/responsive';

/** The minimum height, as set by the class of the frame. */
const lowest = 196;

/** The size of a chart: the width of its frame, and its height where the card beside it makes it taller. */
export function useChartSize() {
  const { parentRef, width, height } = useParentSize({ initialSize: { width: 480 }, debounceTime: 0 });
  return { parentRef, width, height: Math.max(lowest, Math.floor(height)) };
}
