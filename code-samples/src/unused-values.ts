import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import type { QuestionPart } from './question/read-parts.ts';

/**
 * Values in a question that a request does not contain, each once: quoted texts, addresses, ids and numbers. Numbers before a
 * unit are left out, because a request can contain them in another unit: "two minutes" as 120.
 */
export function findUnusedValues(parts: readonly QuestionPart[], request: SampleRequest): string[] {
  const { url, query, headers, cookies, body } = request;
  const sent = `${decoded(url)} ${JSON.stringify([query, headers, cookies, body])}`.toLowerCase();
  const unused = parts
    .filter((part, place) => isValue(part, parts[place + 1]) && !isFormer(parts, place))
    .map(({ text }) => text)
    .filter((text) => !isSent(text, sent));
  return [...new Set(unused)];
}

/** "from 4 to 8", "8 instead of 4": the value that is replaced. */
function isFormer(parts: readonly QuestionPart[], place: number): boolean {
  const [two = '', one = '', own = '', next = ''] = [-2, -1, 0, 1].map((step) =>
    parts[place + step]?.text.toLowerCase(),
  );
  if (/^(?:instead of|rather than)$/.test(`${two} ${one}`)) return true;
  return one === 'from' && /^[\d.,]+$/.test(own) && /^(?:to|up|down)$/.test(next);
}

/** A URL whose encoding is not valid stays as it is. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function isValue({ text, isQuoted }: QuestionPart, next: QuestionPart | undefined): boolean {
  if (isQuoted) return text.trim() !== '';
  if (/^[\d.,]+$/.test(text)) return /\d/.test(text) && !unit.test(next?.text ?? '');
  if (measure.test(text) || date.test(text)) return false;
  return address.test(text) || (/\d/.test(text) && /^[\w.:/-]{3,200}$/.test(text));
}

/** "1,000" is sent as 1000. A number is not part of a longer one. */
function isSent(text: string, sent: string): boolean {
  const lower = text.toLowerCase();
  if (!/^[\d.,]+$/.test(text))
    return sent.includes(lower) || sent.includes(JSON.stringify(lower).slice(1, -1));
  const forms = [lower, lower.replaceAll(',', ''), lower.replaceAll('.', '').replace(',', '.')];
  return forms.some((form) => ` ${sent} `.split(form).some((_, at, pieces) => isWhole(pieces, at)));
}

/** Whether no digit is directly before or after the text between two pieces. */
const isWhole = (pieces: readonly string[], at: number): boolean => {
  const [before = '', after] = [pieces[at], pieces[at + 1]];
  return after !== undefined && !/\d$/.test(before) && !/^\d/.test(after);
};

/** An email or web address, or the name of a host. */
const address = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$|^https?:\/\/\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;
/** "30s", "250GB", "2nd", "v3", "5k" */
const measure = /^v?\d+(?:[.,]\d+)*(?:[a-z]{1,2}|min|sec|hrs?|days?|st|nd|rd|th|px|%)?$/i;
/** "2026-05-01", "10:30", "3/4", "1st" */
const date = /^\d{1,4}[-/.:]\d{1,2}(?:[-/.:]\d{1,4})?(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** What a number counts or measures. */
const unit =
  /^(?:%|[ap]m\b|(?:(?:milli)?second|sec|minute|min|hour|hr|day|week|month|year|percent|point|dollar|buck|euro|pound|cent|[kmgt]i?b|[kmgt]ig|gig|kilo|gram|meter|metre|inch|mile|st|nd|rd|th)(?:e?s)?$|usd$|eur$|gbp$|k?g$|[cmk]?m$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
