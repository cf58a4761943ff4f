import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../Button.tsx';
import { Swatch } from './StackedColumns.tsx';
import { wordColour, wordSize } from './word-cloud-scale.ts';

interface CloudWord {
  key: string;
  text: string;
  count: number;
  href: string;
}

export interface WordCloudProps {
  label: string;
  words: readonly CloudWord[];
  /** Only so many until all are asked for. */
  most: number;
  /** After a word, for screen readers: ", 48 queries". */
  counted: (count: number) => string;
  showMore: (count: number) => string;
  /** What the colours mean: much, less, little. */
  legend: readonly [string, string, string];
}

/** Phrases as large as they are frequent, each a link; in the order that is given, so that they keep their places. */
export function WordCloud({ label, words, most, counted, showMore, legend }: WordCloudProps) {
  const [isWhole, setWhole] = useState(false);
  const counts = words.map(({ count }) => count);
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const shown = isWhole ? words : words.slice(0, most);

  return (
    <>
      <ul
        aria-label={label}
        className="my-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-0.5 text-center"
      >
        {shown.map(({ key, text, count, href }) => {
          const size = wordSize(count, min, max);
          return (
            <li key={key} className="max-w-full" style={{ lineHeight: `${Math.max(24, 1.25 * size)}px` }}>
              <Link
                to={href}
                title={counted(count).replace(/^, /, '')}
                className="link line-clamp-3 rounded-xs font-medium tracking-tight wrap-anywhere"
                style={{ fontSize: size, color: wordColour(count, max) }}
              >
                {text}
                <span className="sr-only">{counted(count)}</span>
              </Link>
            </li>
          );
        })}
        {shown.length < words.length && (
          <li>
            <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
              {showMore(words.length - shown.length)}
            </Button>
          </li>
        )}
      </ul>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-ink-3">
        {legend.map((words, at) => (
          <li key={words} className="inline-flex items-center gap-1.5">
            <Swatch colour={['var(--cloud-hi)', 'var(--cloud-mid)', 'var(--cloud-lo)'][at] ?? ''} />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
