import { cutSections } from '@fieldkit/prose/guide-sections.ts';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Prose } from '../../prose/Prose.tsx';

/** By the level of the Markdown heading. The title of the surrounding dialog is an h2. */
const headings = [
  { Heading: 'h3', className: 'text-16' },
  { Heading: 'h3', className: 'text-16' },
  { Heading: 'h4', className: 'text-14' },
] as const;
const deepestHeading = { Heading: 'h5', className: 'text-13' } as const;

interface GuideTextProps {
  title: string;
  /** Markdown. */
  text: string;
  className?: string;
}

/** A guide as developers read it. Each section is parsed on its own, because the parser accepts only short texts. */
export function GuideText({ title, text, className }: GuideTextProps) {
  const sections = useMemo(() => cutSections(text, title), [text, title]);
  return (
    <div className={clsx('grid gap-2 *:min-w-0', className)}>
      {sections.map(({ path, level, anchor, text: body }) => (
        <GuideSection key={anchor} heading={level > 0 ? path.at(-1) : undefined} level={level} text={body} />
      ))}
    </div>
  );
}

interface GuideSectionProps {
  /** Undefined for the beginning of a guide, and for the rest of a long section. */
  heading: string | undefined;
  level: number;
  text: string;
}

function GuideSection({ heading, level, text }: GuideSectionProps) {
  const { Heading, className } = headings[level - 1] ?? deepestHeading;
  return (
    <>
      {heading !== undefined && (
        <Heading dir="auto" className={clsx('mt-3 font-medium wrap-anywhere first:mt-0', className)}>
          {heading}
        </Heading>
      )}
      {text !== '' && <Prose>{text}</Prose>}
    </>
  );
}
