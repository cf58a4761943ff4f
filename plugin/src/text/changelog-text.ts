import {
  areLibrariesNamed,
  type ChangelogVersionView,
  changesIn,
  type LastChange,
} from '@fieldkit/contract/changelog.ts';
import { formatUtcDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/changelog.ts';
import * as pageMessages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ChangelogView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { changedPath, changelogPath, markdownPath, paths } from '../site-paths.ts';
import { inline, inlineCode, joined, linkTo, quotation } from './markdown-text.ts';

/** The changelog for assistants. */
export const changelogText = ({ site, versions, part: { page, pages } }: ChangelogView): string =>
  joined([
    `# ${pageMessages.changelog}`,
    versions.length === 0 ? messages.noEntries : messages.changelogText,
    ...versions.map((version) => versionText(site, version, areLibrariesNamed(versions))),
    page < pages && linkTo(pageMessages.next, site.origin + markdownPath(changelogPath(page + 1))),
  ]);

/** A version with the owner's note, which is quoted so that it cannot look like a part of the page. */
function versionText(site: SiteView, shown: ChangelogVersionView, namesLibraries: boolean): string {
  const unlisted = changesIn(shown) - shown.changes.length;
  return joined([
    `## ${messages.version(shown.version)}, ${shown.is_next ? messages.notPublished : formatUtcDate(new Date(shown.published_at))}`,
    quotation(shown.note),
    shown.changes.map((change) => changeText(site, change, namesLibraries)).join('\n'),
    unlisted > 0 && messages.unlisted(unlisted),
  ]);
}

function changeText(
  site: SiteView,
  change: ChangelogVersionView['changes'][number],
  namesLibraries: boolean,
): string {
  const { type, kind, name, call, library, breaking, reasons, exists } = change;
  const marks = [messages.types[type], breaking && type !== 'removed' && messages.breaking].filter(Boolean);
  const title = exists ? linkTo(name, site.origin + markdownPath(changedPath(change))) : inline(name);
  const what = call ? inlineCode(call) : `(${messages.kinds[kind]})`;
  const of = namesLibraries && library ? `, ${inline(library)}` : '';
  const line = `- **${marks.join(', ')}** ${title} ${what}${of}`;
  const differences = reasons.map(
    ({ sentence, migration }) =>
      `  - ${inline(sentence)}${migration ? ` ${messages.migration} ${inline(migration)}` : ''}`,
  );
  return [line, ...differences].join('\n');
}

/** The most recent change of a method, with a link to its entry. */
export const lastChangeLine = (site: SiteView, { type, version, published_at, page }: LastChange): string =>
  `${linkTo(messages.lastChange(type, version), site.origin + markdownPath(changelogPath(page)))}, ${formatUtcDate(new Date(published_at))}`;

/** The link in the list of files for assistants. */
export const changelogLine = (site: SiteView): string =>
  `- ${linkTo(pageMessages.changelog, site.origin + markdownPath(paths.changelog))}: ${messages.changelogText}`;
