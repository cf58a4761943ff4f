import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { LibraryView } from '@fieldkit/contract/plugin-site.ts';
import { isApi, isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import { Fragment } from 'react';
import { methodsPath, versionPath } from '../site-paths.ts';
import { tagName } from '../text/tag-name.ts';
import { Badge } from './Badge.tsx';

const shownTags = 12;

function OtherVersions({ library: { versions = [], library_uuid } }: { library: LibraryView }) {
  const others = versions.filter((one) => one.library_uuid !== library_uuid);
  if (others.length === 0) return null;
  return (
    <p className="quiet">
      {messages.otherVersions}:{' '}
      {others.map((one, place) => (
        <Fragment key={one.library_uuid}>
          {place > 0 && ', '}
          <a href={versionPath(one)}>{one.version}</a>
          {one.is_deprecated && ` (${messages.deprecated.toLowerCase()})`}
        </Fragment>
      ))}
    </p>
  );
}

/** The libraries with their tags. Each tag links to its methods. */
export function LibraryCards({ libraries }: { libraries: LibraryView[] }) {
  return (
    <ul className="shelves">
      {libraries.map((library) => (
        <li key={library.library_uuid} className="card shelf">
          <div className="shelf-head">
            <h3 dir="auto">
              <a href={methodsPath({ library: library.library_uuid })}>{library.name}</a>
            </h3>
            <Badge>{languageOf(library.programming_language)}</Badge>
            {library.version && <Badge tone="line">{library.version}</Badge>}
          </div>
          {library.description && (
            <p className="quiet clamp" dir="auto">
              {wordsOf(library.description)}
            </p>
          )}
          <OtherVersions library={library} />
          <ul className="chips">
            {library.tags.slice(0, shownTags).map((one) => (
              <li key={`${one.group?.id} ${one.tag}`}>
                <a
                  className="chip"
                  href={methodsPath({ library: library.library_uuid, tag: one.tag, group: one.group?.id })}
                >
                  <span dir="auto">{tagName(one)}</span>{' '}
                  <span className="count">{formatCount(one.methods)}</span>
                </a>
              </li>
            ))}
            <li>
              <a className="chip all" href={methodsPath({ library: library.library_uuid })}>
                {messages.allMethods(library.items)}
              </a>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** "API", or the usual spelling of an SDK's language. */
export function languageOf(programming_language: string): string {
  if (isApi(programming_language)) return messages.api;
  return isKnownLanguage(programming_language)
    ? programmingLanguages[programming_language]
    : programming_language;
}
