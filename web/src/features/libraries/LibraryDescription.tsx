import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { plainWords } from '@fieldkit/prose/plain-words.ts';
import { lazy, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const Prose = lazy(async () => ({ default: (await import('../../prose/Prose.tsx')).Prose }));

/** Three lines of its words; drawn as it was written, with lists and links, when more is asked for. */
export function LibraryDescription({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [whole, setWhole] = useState(false);
  const words = plainWords(text);
  const hasMore = isLong || words !== text;

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
      {whole ? (
        <Prose>{text}</Prose>
      ) : (
        <p ref={box} dir="auto" className="line-clamp-3 text-13 wrap-anywhere whitespace-pre-line text-ink-2">
          {words}
        </p>
      )}
      {hasMore && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5"
          aria-expanded={whole}
          onClick={() => startTransition(() => setWhole(!whole))}
        >
          {whole ? say.showLess : say.showMore}
        </Button>
      )}
    </div>
  );
}
