import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type {
  FoundSection,
  GuideLineView,
  GuideSectionView,
  GuideView,
  PluginPageView,
} from '@fieldkit/contract/plugin-site.ts';
import { encodeUriPart } from '@fieldkit/contract/uri-text.ts';
import { Breadcrumb, PageCopy, PageHead } from '../parts/PageHead.tsx';
import { GuideProse } from '../parts/Prose.tsx';
import { guidePath, methodsPath, paths } from '../site-paths.ts';

/** All guides, in the order that the owner chose. */
export function GuidesScreen({ site, guides }: Extract<PluginPageView, { page: 'guides' }>) {
  return (
    <>
      <PageHead title={messages.guides} beside={<PageCopy site={site} path={paths.guides} />}>
        <p className="quiet">{messages.guidesText}</p>
      </PageHead>
      {guides.length === 0 && <p className="quiet">{messages.noGuides}</p>}
      <GuideLinks guides={guides} />
    </>
  );
}

/** Links to guides. */
export function GuideLinks({ guides }: { guides: readonly GuideLineView[] }) {
  return (
    <ul className="guides">
      {guides.map(({ slug, title, excerpt }) => (
        <GuideLink key={slug} href={guidePath(slug)} name={title} excerpt={excerpt} />
      ))}
    </ul>
  );
}

/** From this many headings on, a guide begins with links to them. */
const contentsFrom = 4;

/** A guide: its headings with anchors, and its text. */
export function GuideScreen({ site, guide }: Extract<PluginPageView, { page: 'guide' }>) {
  const { slug, title, sections, library } = guide;
  const least = highestLevel(sections);
  const main = contentsOf(sections, least, library ? least + 1 : least);
  return (
    <>
      <PageHead title={title} beside={<PageCopy site={site} path={guidePath(slug)} />}>
        <div className="facts">
          {library ? (
            <Breadcrumb href={methodsPath({ library: library.library_uuid })}>
              {messages.partOf(library.name, library.version)}
            </Breadcrumb>
          ) : (
            <Breadcrumb href={paths.guides}>{messages.guides}</Breadcrumb>
          )}
        </div>
      </PageHead>
      <div className="guide-columns">
        {main.length >= contentsFrom && (
          <nav className="guide-nav" aria-label={messages.onThisPage}>
            <p className="wide-only">{messages.onThisPage}</p>
            <ul className="guide-contents">
              {main.map(({ anchor, heading, level }) => (
                <li key={anchor} className={level > least ? 'deeper' : undefined}>
                  <a href={hashOf(anchor)} dir="auto">
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className="guide">
          {sections.map((section) => (
            <GuideSection key={section.anchor} guide={guide} section={section} least={least} />
          ))}
        </article>
      </div>
    </>
  );
}

/** A page has at most this many links to headings of the second level. */
const mostDeeper = 40;

/** The headings down to a level, or only the highest ones if there are many. */
function contentsOf(sections: readonly GuideSectionView[], least: number, deepest: number) {
  const upTo = (max: number) => sections.filter(({ level }) => level > 0 && level <= max);
  const all = upTo(deepest);
  return all.length <= mostDeeper ? all : upTo(least);
}

const hashOf = (anchor: string): string => `#${encodeUriPart(anchor)}`;

function GuideSection({
  guide,
  section,
  least,
}: {
  guide: GuideView;
  section: GuideSectionView;
  least: number;
}) {
  const { level, anchor, heading, text, tag } = section;
  const Heading = tags[Math.min(level - least, tags.length - 1)] ?? 'h2';
  return (
    <>
      {level > 0 && (
        <Heading id={anchor} dir="auto">
          <a href={hashOf(anchor)}>{heading}</a>
        </Heading>
      )}
      {text && <GuideProse guide={guide}>{text}</GuideProse>}
      {guide.library && tag !== undefined && (
        <p className="tag-methods">
          <a href={methodsPath({ library: guide.library.library_uuid, tag })} dir="auto">
            {messages.methodsNamed(tag)}
          </a>
        </p>
      )}
    </>
  );
}

/** The page's title is the only heading of the first level. */
const tags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;
const highestLevel = (sections: readonly GuideSectionView[]): number =>
  sections.reduce((least, { level }) => (level > 0 ? Math.min(least, level) : least), 6);

/** Links to the sections of guides that fit a question. */
export function SectionLinks({ sections }: { sections: readonly FoundSection[] }) {
  return (
    <ul className="guides">
      {sections.map(({ slug, anchor, title, heading, excerpt }) => (
        <GuideLink
          key={`${slug}#${anchor}`}
          href={guidePath(slug, anchor)}
          name={heading ? messages.sectionOf(title, heading) : title}
          excerpt={excerpt}
        />
      ))}
    </ul>
  );
}

function GuideLink({ href, name, excerpt }: { href: string; name: string; excerpt: string }) {
  return (
    <li>
      <a href={href} dir="auto">
        {name}
      </a>
      {excerpt && (
        <p className="quiet" dir="auto">
          {excerpt}
        </p>
      )}
    </li>
  );
}
