import type { GuideView } from './plugin-site.ts';
import { decodeUriText } from './uri-text.ts';

/** The maximum length of a guide's slug. */
export const maxSlugLength = 120;
/** Space for a number, which makes a slug different from others. */
const NUMBER_LENGTH = 4;

/** The slug that is made of a title or a path, to which a number may be added; empty without letters and digits. */
export const slugOf = (words: string, maxLength = maxSlugLength - NUMBER_LENGTH): string =>
  (
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Ll}\p{Lo}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
    .slice(0, maxLength)
    .replace(/-+$/, '')
    .toWellFormed();

/** A longer path means no guide. */
const MAX_PATH_LENGTH = 1_000;

/** A guide of the plugin, and the anchor of a section in it; '' for its beginning. */
export type GuideLink = { slug: string; anchor: string };

/**
 * The guide to which a link in a guide leads, if it means another guide of the plugin, as the files and pages from which guides
 * are imported name each other ("errors.md#codes", "../errors", "/guides/errors"), or a section of the same guide; null for
 * anything else. The slug of an imported guide is made from the path of its file.
 */
export function guideOfLink(guide: GuideView, target: string): GuideLink | null {
  const { slug, sections, slugs = [] } = guide;
  const [, file = '', hash = ''] = /^([\p{L}\p{M}\p{N}_%./~-]*)(?:#(.*))?$/su.exec(target) ?? [];
  const anchor = decodeUriText(hash);
  if (file.length > MAX_PATH_LENGTH) return null;
  const inDocument = guide.library && anchorInDocument.exec(target)?.[1];
  if (inDocument) {
    const letters = lettersOf(decodeUriText(inDocument));
    const section = sections.find((one) => letters !== '' && lettersOf(one.anchor) === letters);
    return section ? { slug, anchor: section.anchor } : null;
  }
  if (file === '')
    return sections.some((one) => hash !== '' && one.anchor === anchor) ? { slug, anchor } : null;
  if (file.startsWith('//') || isListOfSite(file)) return null;
  const found = pathsMeant(slug, decodeUriText(file))
    .flatMap((path) => [slugOf(path, maxSlugLength), slugOf(path)])
    .find((one) => slugs.includes(one));
  return found === undefined ? null : { slug: found, anchor };
}

/** The letters and digits of an anchor: generators of reference pages write the signs between them differently, "OAuth-2.0". */
const lettersOf = (anchor: string): string =>
  anchor
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A link to a tag or a heading of an API's document, as its reference pages write it: "#section/Errors/Codes". */
const anchorInDocument = /^\/?#(?:tag|section)\/(?:[^/]*\/)*([^/]+)$/;

/** Whether a path that an owner wrote is a section of the plugin, or a page in it; `/docs/…` of a company's site is not. */
export const isSitePage = (path: string): boolean =>
  /^\/(?:(?:workflows|guides|events|models|methods|changelog|ask)(?:[/?#]|$)|[?#]|$)/.test(path);

/** Whether a path is one of the plugin's own pages that exist whatever an owner publishes, such as "/methods". */
const isListOfSite = (path: string): boolean => /^\/[^/]*\/?$/.test(path) && isSitePage(path);

/**
 * The paths that a link may mean, the likeliest first. A relative one starts at a folder of the guide with the link, and each
 * "../" leaves out the nearest folder, which comes last because the addresses of some sites end with a slash.
 */
function pathsMeant(slug: string, file: string): string[] {
  const path = file.replace(/\.(?:md|mdx|markdown|html)$/i, '').replace(/\/(?:index|readme)?$/i, '');
  if (file.startsWith('/')) return [path.replace(/^\/guides\//, '/'), path];
  const folders = slug.split('-').slice(0, -1);
  const all = Array.from({ length: folders.length + 1 }, (_, out) =>
    [...folders.slice(0, folders.length - out), path].join('/'),
  );
  const parents = Math.min(path.match(/(?:^|\/)\.\.(?=\/)/g)?.length ?? 0, folders.length);
  return slugOf(path) === '' ? [] : [...all.slice(parents), ...all.slice(0, parents)];
}
