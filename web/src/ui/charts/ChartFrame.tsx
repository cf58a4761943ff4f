import { useParentSize } from '@visx/responsive';
import { TooltipWithBounds } from '@visx/tooltip';
import type { ReactNode } from 'react';
import type { ChartCursor } from './use-chart-cursor.ts';

interface ChartFrameProps {
  /** One sentence that summarizes the chart, and how to explore it by keyboard. */
  summary: string;
  cursor: ChartCursor;
  /** Shown next to the cursor; null if there is no cursor. */
  tooltip: { left: number; top: number; announcement: string; content: ReactNode } | null;
  parentRef: (node: HTMLDivElement | null) => void;
  children: ReactNode;
}

/** A chart that assistive technology treats as a single image. It is focusable and announces its columns one by one. */
export function ChartFrame({ summary, cursor, tooltip, parentRef, children }: ChartFrameProps) {
  return (
    <div ref={parentRef} className="relative min-h-49 min-w-0 grow">
      <div
        {...cursor.props}
        role="img"
        aria-label={summary}
        // Until the frame is measured, the chart may be wider than a phone, which must not widen the page.
        className="absolute inset-0 overflow-clip [overflow-clip-margin:8px] [touch-action:pan-y] rounded-sm"
      >
        {children}
      </div>
      {tooltip && (
        <TooltipWithBounds
          // Remounted for each text, because its width is measured only once.
          key={tooltip.announcement}
          left={tooltip.left}
          top={tooltip.top}
          offsetTop={8}
          unstyled
          applyPositionStyle
          aria-hidden="true"
          className="pointer-events-none z-10 rounded-md bg-overlay px-2.5 py-1.5 text-12 whitespace-nowrap text-ink-2 shadow-3"
        >
          {tooltip.content}
        </TooltipWithBounds>
      )}
      <span role="status" className="sr-only">
        {tooltip && cursor.byKeys ? tooltip.announcement : ''}
      </span>
    </div>
  );
}

/** The minimum height, which the class of the frame also sets. */
const lowest = 196;

/** The size of a chart: the width of its frame, and the minimum height, or more if the adjacent card is higher. */
export function useChartSize() {
  const { parentRef, width, height } = useParentSize({ initialSize: { width: 480 }, debounceTime: 0 });
  return { parentRef, width, height: Math.max(lowest, Math.floor(height)) };
}
