import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { LibraryVersionView } from '@fieldkit/contract/plugin-site.ts';
import { versionPath } from '../site-paths.ts';

interface LibraryVersionsProps {
  /** Newest first. */
  versions: LibraryVersionView[] | undefined;
  /** The version that the page shows. */
  library_uuid: string;
}

/**
 * Links to the other versions of a library, or of a method in them, and which one to use if a newer one replaces the
 * shown version.
 */
export function LibraryVersions({ versions, library_uuid }: LibraryVersionsProps) {
  const [latest] = versions ?? [];
  const shown = versions?.find((one) => one.library_uuid === library_uuid);
  if (!versions || !latest || !shown) return null;
  return (
    <>
      <nav className="facts" aria-label={messages.versions}>
        <ul className="chips">
          {versions.map((one) => (
            <li key={one.library_uuid}>
              <a className="chip" href={versionPath(one)} aria-current={one === shown ? 'true' : undefined}>
                <span dir="auto">{messages.versionOf(one.version)}</span>
                {markOf(one, latest) && <span className="count">{markOf(one, latest)}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown !== latest && (
        <p className={shown.is_deprecated ? 'notice warn' : 'notice'}>
          {shown.is_deprecated
            ? messages.deprecatedVersion(shown.version)
            : messages.olderVersion(shown.version)}{' '}
          <a href={versionPath(latest)}>{messages.latestVersion(latest.name, latest.version)}</a>
          {latest.method_uuid === null && ` ${messages.notInLatest}`}
        </p>
      )}
    </>
  );
}

const markOf = (one: LibraryVersionView, latest: LibraryVersionView): string =>
  one.is_deprecated ? messages.deprecated : one === latest ? messages.latest : '';
