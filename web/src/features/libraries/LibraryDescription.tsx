import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Plain text as it was written, three lines of it until more is asked for. */
export function LibraryDescription({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [whole, setWhole] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || whole) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [whole]);

  return (
    <div className="mt-3 max-w-[72ch]">
      <p
        ref={box}
        dir="auto"
        className={clsx('text-13 wrap-anywhere whitespace-pre-line text-ink-2', !whole && 'line-clamp-3')}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? say.showLess : say.showMore}
        </Button>
      )}
    </div>
  );
}
