import { guideLimits } from '@fieldkit/contract/guides.ts';
import * as messages from '@fieldkit/contract/messages/guides.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { guideText } from '@fieldkit/spec-importer/guides/read-guide.ts';
import { cleanLine } from '@fieldkit/spec-importer/text/clean-text.ts';
import { conflict, wrongField } from '../../platform/http-kit/errors.ts';
import type { StoredGuide } from './guides.queries.ts';

/**
 * A person's Markdown in the form that is stored, as for imported guides.
 * @throws Refusal 422 if nothing of it is visible, or if it is too long as Markdown
 */
export function cleanGuide(written: string): string {
  const text = guideText(written);
  if (text !== '') return text;
  const isLong = written.length > guideLimits.text / 2;
  throw wrongField({ text: isLong ? requestMessages.tooLong(guideLimits.text) : messages.textRequired });
}

/** @throws Refusal 422 if nothing of the title is visible */
export function cleanTitle(written: string): string {
  const title = cleanLine(written, guideLimits.title);
  if (title === '') throw wrongField({ title: messages.titleRequired });
  return title;
}

/** An address for a title or a path, which no other guide of the project has. */
export function freeSlug(words: string, taken: ReadonlySet<string>): string {
  const slug =
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Ll}\p{Lo}\p{N}]+/gu)
      ?.join('-')
      .slice(0, guideLimits.slug - 4)
      .replace(/-+$/, '')
      .toWellFormed() || 'guide';
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** @throws Refusal 422 if another guide has the address */
export function requireFreeSlug(slug: string, others: readonly StoredGuide[]): void {
  if (others.some((one) => one.slug === slug)) throw wrongField({ slug: messages.slugTaken(slug) });
}

/**
 * @param sizes the characters of each guide of a project after a change
 * @throws Refusal 409 if there are too many guides, or if they are too long together
 */
export function requireRoom(sizes: readonly number[]): void {
  const { perProject, textPerProject } = guideLimits;
  if (sizes.length > perProject) throw conflict(messages.tooMany(perProject));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > textPerProject) throw conflict(messages.tooMuchText(textPerProject));
}
