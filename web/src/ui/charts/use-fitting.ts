import { useCallback, useState } from 'react';

/**
 * How many items of a list end within the box that clips it; all of them until the box is mounted. Measured
 * again when `content`, the text of the items, changes.
 * @returns that number, and the ref for the box, whose items are its `li`
 */
export function useFitting(content: string) {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words may end elsewhere in a list as high as before
  const boxRef = useCallback(
    (box: HTMLElement | null) => {
      const list = box?.firstElementChild;
      if (!box || !list) return;
      const measure = () => {
        // Tolerates half pixels.
        const end = box.getBoundingClientRect().bottom + 1;
        const first = [...list.children].findIndex((item) => item.getBoundingClientRect().bottom > end);
        setFits(first < 0 ? Number.POSITIVE_INFINITY : first);
      };
      measure();
      const observer = new ResizeObserver(measure);
      // The box shrinks with the window, the list grows with another font.
      observer.observe(box);
      observer.observe(list);
      return () => observer.disconnect();
    },
    [content],
  );
  return { fits, boxRef };
}
