import type { GuideView } from '@fieldkit/contract/plugin-site.ts';
import { guidePath } from '../site-paths.ts';

/**
 * The path to which a link in a guide leads, if it means another guide of the plugin, as the files and pages from which guides
 * are imported name each other ("errors.md#codes", "../errors", "/guides/errors"), or a section of the same guide; null for
 * anything else. The slug of an imported guide is made from the path of its file.
 */
export function pageOfLink({ slug, sections, slugs = [] }: GuideView, target: string): string | null {
  const [, file = '', hash = ''] = /^([\w%./~-]*)(?:#(.*))?$/su.exec(target) ?? [];
  const anchor = decoded(hash);
  if (file === '')
    return sections.some((one) => hash !== '' && one.anchor === anchor) ? guidePath(slug, anchor) : null;
  if (file.startsWith('//')) return null;
  const name = slugOf(decoded(file));
  const found = candidatesOf(slug, file, name).find((one) => slugs.includes(one));
  return found === undefined ? null : guidePath(found, anchor);
}

/** The slugs that a path may mean, the nearest first: a relative one starts at one of the folders of the guide with the link. */
function candidatesOf(slug: string, file: string, name: string): string[] {
  if (name === '') return [];
  if (file.startsWith('/')) return [name.replace(/^guides-/, ''), name];
  const folders = slug.split('-').slice(0, -1);
  return [...folders.map((_, at) => [...folders.slice(0, folders.length - at), name].join('-')), name];
}

/** As the slug of a file with this path is made. */
const slugOf = (file: string): string =>
  file
    .replace(/\.(?:md|mdx|markdown|html)$/i, '')
    .replace(/\/(?:index|readme)?$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{Ll}\p{Lo}\p{N}]+/gu)
    ?.join('-') ?? '';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
