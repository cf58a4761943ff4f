import { guideOfLink, isSitePage } from '@fieldkit/contract/guide-links.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { GuideView } from '@fieldkit/contract/plugin-site.ts';
import { type OwnDrawing, renderProse } from '@fieldkit/prose/render-prose.ts';
import { createElement, type ReactNode } from 'react';
import { guidePath } from '../site-paths.ts';
import { fenceLanguage } from '../text/fence-languages.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { ColoredCode } from './ColoredCode.tsx';

interface ProseProps {
  children: string;
  className?: string;
  /** The origin of paths in links: '' for the page's own; without it, they are text. */
  pagesAt?: string;
}

/** A user's Markdown, rendered as in the dashboard. */
export function Prose({ children, className, pagesAt }: ProseProps) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dir="auto">
      {renderProse<ReactNode>(children, createElement, {}, pagesAt)}
    </div>
  );
}

const inGuides: OwnDrawing<ReactNode> = {
  code(text, written, key) {
    const { label, fence } = fenceLanguage(written);
    const name = label || messages.guideCode;
    return (
      <CodeBlock key={key} label={name} title={name}>
        <ColoredCode code={text} language={fence} />
      </CodeBlock>
    );
  },
  isPage: isSitePage,
};

/** A part of a guide: its code can be copied, and what leads to a page of the plugin is a link. */
export function GuideProse({ guide, children }: { guide: GuideView; children: string }) {
  const pageOf = (target: string) => {
    const link = guideOfLink(guide, target);
    return link && guidePath(link.slug, link.anchor);
  };
  const own = { ...inGuides, pageOf };
  return (
    <div className="prose" dir="auto">
      {renderProse<ReactNode>(children, createElement, {}, '', own)}
    </div>
  );
}
