import { type ReactNode, type Ref, useCallback, useState } from 'react';

export interface ScrollAreaProps {
  /** The accessible name, used if the area is focusable. */
  label: string;
  children: ReactNode;
  hidden?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Scrolls if its content overflows. Set the direction and the maximum size by class. While the content
 * overflows and contains nothing focusable, the area itself is focusable, so that the arrow keys can scroll
 * it.
 */
export function ScrollArea({ label, children, hidden, className, ref }: ScrollAreaProps) {
  const [needsFocus, setNeedsFocus] = useState(false);

  const watch = useCallback((content: HTMLDivElement | null) => {
    const box = content?.parentElement;
    if (!content || !box) return;
    const measure = () => {
      const overflows = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
      setNeedsFocus(overflows && !content.querySelector(focusable));
    };
    const observer = new ResizeObserver(measure);
    // The children are observed too: a line of code that becomes wider when its font loads does not resize
    // the box around it.
    for (const element of [box, content, ...content.children]) observer.observe(element);
    // The observer reports later, and a busy browser would first show an area that the keyboard cannot scroll.
    measure();
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={ref}
      hidden={hidden}
      {...(needsFocus && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={className}
    >
      <div ref={watch}>{children}</div>
    </div>
  );
}
