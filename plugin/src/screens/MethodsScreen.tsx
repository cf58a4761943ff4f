import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView, TagView } from '@fieldkit/contract/plugin-site.ts';
import { tagKey } from '@fieldkit/contract/tag-key.ts';
import { LibraryVersions } from '../parts/LibraryVersions.tsx';
import { ListDescription } from '../parts/ListDescription.tsx';
import { MethodRows } from '../parts/MethodRows.tsx';
import { OtherMatches } from '../parts/OtherMatches.tsx';
import { Breadcrumb, PageCopy, PageHead, PagesNav } from '../parts/PageHead.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { askPath, documentPath, isDocumentOffered, methodsPath, pathOf, paths } from '../site-paths.ts';
import { foundText, listedName, listPath } from '../text/matches-text.ts';
import { moreOf, tagName } from '../text/tag-name.ts';

type MethodsPage = Extract<PluginPageView, { page: 'methods' }>;

const shownTags = 16;

/** All methods, with a search, filters for library and tag, and pages. */
export function MethodsScreen(shown: MethodsPage) {
  const { libraries, methods, search, library_uuid, tag, group, part } = shown;
  const chosen =
    libraries.length === 1 ? libraries[0] : libraries.find((one) => one.library_uuid === library_uuid);
  const name = listedName(shown);
  const isPart = tag !== null || group !== undefined;
  return (
    <>
      <PageHead
        title={name ?? messages.methods}
        beside={search === '' && <PageCopy site={shown.site} path={pathOf(shown)} />}
      >
        {name === null ? (
          <p className="quiet">
            {messages.counts(shown.site.libraries, shown.site.methods, shown.site.workflows)}
          </p>
        ) : (
          <div className="facts">
            {chosen && isPart ? (
              <Breadcrumb href={methodsPath({ library: chosen.library_uuid })}>
                {messages.partOf(chosen.name, chosen.version)}
              </Breadcrumb>
            ) : (
              <Breadcrumb href={paths.methods}>{messages.methods}</Breadcrumb>
            )}
          </div>
        )}
        <ListDescription
          of={name ?? messages.methods}
          text={shown.description}
          at={shown.described_at}
          parts={shown.described_parts}
        />
        {chosen && <LibraryVersions versions={chosen.versions} library_uuid={chosen.library_uuid} />}
        {chosen && isDocumentOffered(shown.site, chosen.library_uuid) && (
          <p className="remark">
            <a href={documentPath(chosen.library_uuid)} download="">
              {messages.downloadDocument}
            </a>
          </p>
        )}
      </PageHead>
      <SearchForm action={paths.methods} label={messages.searchMethods} value={search}>
        {libraries.length > 1 && (
          <select name="library" aria-label={messages.library} defaultValue={library_uuid}>
            <option value="">{messages.allLibraries}</option>
            {libraries.map((one) => (
              <option key={one.library_uuid} value={one.library_uuid}>
                {messages.partOf(one.name, one.version)}
              </option>
            ))}
          </select>
        )}
        {group ? (
          <input type="hidden" name="group" value={group} />
        ) : (
          tag !== null && <input type="hidden" name="tag" value={tag} />
        )}
      </SearchForm>
      <TagChips shown={shown} isBeside={chosen !== undefined && search === ''} />
      {methods.length > 0 ? (
        <>
          <h2 className="found">{foundText(shown)}</h2>
          <MethodRows methods={methods} nameLibrary={libraries.length > 1 && library_uuid === ''} />
          <PagesNav part={part} link={(page) => listPath(shown, page)} />
          <OtherMatches shown={shown} />
        </>
      ) : (
        <div className="empty">
          <h2>{search ? messages.noneFound(search) : messages.noMethods}</h2>
          {search && (
            <>
              <a href={paths.methods}>{messages.clear}</a>
              <a href={askPath(search)} rel="nofollow">
                {messages.askInstead}
              </a>
            </>
          )}
        </div>
      )}
    </>
  );
}

interface TagChipsProps {
  shown: MethodsPage;
  /** Whether the navigation beside the page lists the same tags, on screens that have room for it. */
  isBeside: boolean;
}

function TagChips({ shown, isBeside }: TagChipsProps) {
  const tags = tagsOf(shown);
  if (tags.length === 0) return null;
  const first = tags.slice(0, shownTags);
  const rest = tags.slice(shownTags);
  return (
    <nav aria-label={messages.tags} className={isBeside ? 'tags also-beside' : 'tags'}>
      <ul className="chips">
        <Chip shown={shown} tag={null} />
        {first.map((one) => (
          <Chip key={keyOf(one)} shown={shown} tag={one} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{moreOf(rest)}</summary>
          <ul className="chips">
            {rest.map((one) => (
              <Chip key={keyOf(one)} shown={shown} tag={one} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function Chip({ shown, tag }: { shown: MethodsPage; tag: TagView | null }) {
  const { search, library_uuid, matches } = shown;
  const isChosen = isSame(shown, tag);
  return (
    <li>
      <a
        className="chip"
        href={methodsPath({
          q: search,
          library: library_uuid,
          tag: tag?.tag ?? null,
          group: tag?.group?.id,
          match: matches?.shown,
        })}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span dir="auto">{tag ? tagName(tag) : messages.allTags}</span>
        {/* During a search, the number would be that of either the best or the weaker results. */}
        {tag && search === '' && <span className="count"> {formatCount(tag.methods)}</span>}
      </a>
    </li>
  );
}

const keyOf = ({ tag, group }: Pick<TagView, 'tag' | 'group'>): string => `${group?.id ?? ''} ${tagKey(tag)}`;

const isSame = (shown: MethodsPage, one: TagView | null): boolean =>
  one?.group
    ? shown.group === one.group.id
    : shown.group === undefined && keyOfChosen(shown.tag) === keyOfChosen(one?.tag ?? null);

const keyOfChosen = (tag: string | null): string | null => tag && tagKey(tag);

/**
 * The tags and groups of the selected library, or of all libraries: the selected one first, then sorted by number
 * of methods.
 */
function tagsOf(shown: MethodsPage): TagView[] {
  const { libraries, library_uuid } = shown;
  const counts = new Map<string, TagView>();
  for (const library of libraries)
    if (library_uuid === '' || library.library_uuid === library_uuid)
      for (const one of library.tags) {
        const counted = counts.get(keyOf(one));
        counts.set(keyOf(one), { ...(counted ?? one), methods: (counted?.methods ?? 0) + one.methods });
      }
  return [...counts.values()].sort(
    (a, b) => Number(isSame(shown, b)) - Number(isSame(shown, a)) || b.methods - a.methods,
  );
}
