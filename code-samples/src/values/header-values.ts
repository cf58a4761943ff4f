import type { Header } from '@fieldkit/contract/methods.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { isNamed, type Question } from '../question/read-question.ts';
import { findTextAfter } from '../question/text-after-name.ts';
import { findPlacesOfForm, formOf } from './text-forms.ts';

/** A header as the sample shows it: with the value that the question gives, or just there if the question names it. */
export function fillHeader(header: Header, question: Question): Header {
  const name = header.name.replace(/^x-/i, '');
  // "Modified since 2024" for If-Modified-Since, "version 2.11" for Shop-Version.
  const end = name.split('-').slice(1).join('-');
  const ofEnd = end === '' ? undefined : findTextAfter(end, question.parts, false);
  const value =
    findTextAfter(header.name, question.parts, false) ??
    findTextAfter(name, question.parts, false) ??
    (/\d/.test(ofEnd ?? '') ? ofEnd : undefined) ??
    findOnlyOfForm(header, question.parts);
  if (value !== undefined) return { ...header, required: true, example: value };
  return isHeaderNamed(header, question) ? { ...header, required: true } : header;
}

/** The only e-mail address of a question for a header that requires one. */
function findOnlyOfForm(header: Header, parts: readonly QuestionPart[]): string | undefined {
  const form = header.required
    ? formOf({ name: header.name, description: header.description ?? '' })
    : undefined;
  const [place, ...others] = form ? findPlacesOfForm(form, parts) : [];
  return place !== undefined && others.length === 0 ? parts[place]?.text : undefined;
}

/** "x-immich-checksum" is named by "checksum": a prefix is only the name of the product. */
function isHeaderNamed({ name }: Header, question: Question): boolean {
  const last = name.split('-').at(-1) ?? '';
  return isNamed(name, question) || (/^x-/i.test(name) && last.length > 4 && isNamed(last, question));
}
