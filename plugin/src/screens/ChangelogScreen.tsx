import {
  areLibrariesNamed,
  type ChangelogVersionView,
  type ChangeType,
  changesIn,
} from '@fieldkit/contract/changelog.ts';
import { formatUtcDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/changelog.ts';
import * as pageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ChangelogView } from '@fieldkit/contract/plugin-site.ts';
import { Badge } from '../parts/Badge.tsx';
import { PageCopy, PageHead, PagesNav } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { changedPath, changelogPath, paths, versionAnchor } from '../site-paths.ts';

/** What each published version changed, newest first. */
export function ChangelogScreen({ site, versions, part }: ChangelogView) {
  const namesLibraries = areLibrariesNamed(versions);
  return (
    <>
      <PageHead
        title={pageMessages.changelog}
        beside={<PageCopy site={site} path={changelogPath(part.page)} />}
      >
        <p className="quiet">{messages.changelogText}</p>
        <ul className="foot-links" aria-label={messages.feeds}>
          <li>
            <a href={paths.rssFeed}>{messages.rssFeed}</a>
          </li>
          <li>
            <a href={paths.jsonFeed}>{messages.jsonFeed}</a>
          </li>
        </ul>
      </PageHead>
      {site.is_preview && part.page === 1 && !versions[0]?.is_next && (
        <p className="quiet">{messages.noNextEntry}</p>
      )}
      {versions.length === 0 && !site.is_preview && <p className="quiet">{messages.noEntries}</p>}
      {versions.map((version) => (
        <VersionSection key={version.version} shown={version} namesLibraries={namesLibraries} />
      ))}
      <PagesNav part={part} link={changelogPath} />
    </>
  );
}

interface VersionSectionProps {
  shown: ChangelogVersionView;
  /** Whether each change is shown with its library. */
  namesLibraries: boolean;
}

function VersionSection({ shown, namesLibraries }: VersionSectionProps) {
  const { version, published_at, counts, is_next } = shown;
  const anchor = versionAnchor(version);
  return (
    <section className="release" aria-labelledby={anchor}>
      <div className="release-head">
        <h2 id={anchor}>
          <a href={`#${anchor}`}>{messages.version(version)}</a>
        </h2>
        {is_next ? (
          <Badge tone="warn">{messages.notPublished}</Badge>
        ) : (
          <time dateTime={published_at} className="quiet">
            {formatUtcDate(new Date(published_at))}
          </time>
        )}
        {counts.breaking > 0 && <Badge tone="bad">{messages.breaking}</Badge>}
      </div>
      <div className="release-body">
        <VersionBody shown={shown} namesLibraries={namesLibraries} limit={LISTED_AT_ONCE} />
      </div>
    </section>
  );
}

/** Further changes are listed when the reader opens them. */
const LISTED_AT_ONCE = 15;

/** The owner's note, and the changes. */
function VersionBody({ shown, namesLibraries, limit }: VersionSectionProps & { limit: number }) {
  const { note, changes } = shown;
  const folded = changes.slice(limit);
  const unlisted = changesIn(shown) - changes.length;
  return (
    <>
      {note && <Prose pagesAt="">{note}</Prose>}
      <ChangeList changes={changes.slice(0, limit)} namesLibraries={namesLibraries} />
      {folded.length > 0 && (
        <details>
          <summary>{messages.showMore(folded.length)}</summary>
          <ChangeList changes={folded} namesLibraries={namesLibraries} />
        </details>
      )}
      {unlisted > 0 && <p className="quiet">{messages.unlisted(unlisted)}</p>}
    </>
  );
}

const tones: Record<ChangeType, string> = {
  added: 'ok',
  changed: 'info',
  deprecated: 'warn',
  removed: 'bad',
};

type ChangeListProps = Pick<ChangelogVersionView, 'changes'> & Pick<VersionSectionProps, 'namesLibraries'>;

function ChangeList({ changes, namesLibraries }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map((change) => {
        const { type, kind, id, name, call, library, breaking, reasons, exists } = change;
        return (
          <li key={`${kind} ${id} ${type}`}>
            <p className="change-name">
              <Badge tone={tones[type]}>{messages.types[type]}</Badge>
              {breaking && type !== 'removed' && <Badge tone="bad">{messages.breaking}</Badge>}
              {exists ? (
                <a href={changedPath(change)} dir="auto">
                  {name}
                </a>
              ) : (
                <span dir="auto">{name}</span>
              )}
              {call ? <code dir="ltr">{call}</code> : <span className="quiet">{messages.kinds[kind]}</span>}
              {namesLibraries && library && (
                <span className="quiet" dir="auto">
                  {library}
                </span>
              )}
            </p>
            {reasons.length > 0 && (
              <ul className="differences">
                {reasons.map(({ sentence, migration }) => (
                  <li key={sentence} dir="auto">
                    {type !== 'removed' && sentence}
                    {migration && (
                      <span className="migration">
                        <strong>{messages.migration}</strong> {migration}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
