import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { plainWords } from '@fieldkit/prose/plain-words.ts';
import { lazy, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const Prose = lazy(async () => ({ default: (await import('../../prose/Prose.tsx')).Prose }));

/**
 * Rendered with lists and links when three lines are enough; else three lines of its words, with a button
 * that shows the rest.
 */
export function LibraryDescription({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState<boolean>();
  const [whole, setWhole] = useState(false);
  const words = plainWords(text);
  const isMarked = words !== text || text.includes('://');
  const isDrawn = whole || (isLong === false && isMarked);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isDrawn) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn]);

  const beginning = (
    <p ref={box} dir="auto" className="line-clamp-3 text-13 wrap-anywhere whitespace-pre-line text-ink-2">
      {words}
    </p>
  );
  return (
    <div className="mt-3 max-w-[72ch]">
      <Suspense fallback={beginning}>{isDrawn ? <Prose>{text}</Prose> : beginning}</Suspense>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5"
          aria-expanded={whole}
          onClick={() => startTransition(() => setWhole(!whole))}
        >
          {whole ? messages.showLess : messages.showMore}
        </Button>
      )}
    </div>
  );
}
