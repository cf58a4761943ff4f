import { useCallback, useState } from 'react';

/**
 * How many of a list's items end within the box that clips it; all of them until it is there. Measured anew when `content`,
 * what they say, is another.
 * @returns that number, and the reference for the box, whose items are its `li`.
 */
export function useFitting(content: string) {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words may end elsewhere in a list as high as before
  const boxRef = useCallback(
    (box: HTMLElement | null) => {
      const list = box?.firstElementChild;
      if (!box || !list) return;
      const measure = () => {
        // Half pixels are nobody's fault.
        const end = box.getBoundingClientRect().bottom + 1;
        const first = [...list.children].findIndex((item) => item.getBoundingClientRect().bottom > end);
        setFits(first < 0 ? Number.POSITIVE_INFINITY : first);
      };
      measure();
      const observer = new ResizeObserver(measure);
      // The box grows narrower with the window, the list longer with another font.
      observer.observe(box);
      observer.observe(list);
      return () => observer.disconnect();
    },
    [content],
  );
  return { fits, boxRef };
}
