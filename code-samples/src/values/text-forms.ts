import type { InputParam } from '@fieldkit/contract/methods.ts';
import { email } from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { splitWords } from '../question/words.ts';

const address = /^https?:\/\/\S+$/i;
const phone = /^\+\d{7,15}$/;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const filePath = /^\/(?:[\w.@+-]+\/)*[\w.@+-]+$/;
export const ipAddress = /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?=.*:.*:)[0-9a-f:]{3,39})(?:\/\d{1,3})?$/i;
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i;
/** The end of a file's name: ".pdf". */
export const fileExtension =
  /\.(?:bin|csv|docx?|eml|flac|gif|gz|html?|ics|jpe?g|js|jsonl?|log|md|mov|mp[34]|ogg|parquet|pdf|png|pptx?|py|sh|sql|svg|tar|tgz|tiff?|toml|ts|tsv|txt|wav|webm|webp|xlsx?|xml|ya?ml|zip|zpl)$/i;

/** Whether a text is the name of a host or a domain, and not that of a file. */
export const isHostName = (text: string): boolean => hostName.test(text) && !fileExtension.test(text);

/** Whether an input takes the name of a host or a domain. */
export const takesHostName = ({ name, description }: Pick<InputParam, 'name' | 'description'>): boolean =>
  /^(?:the )?(?:domain|host) ?name/i.test(description) ||
  splitWords(name.split('.').at(-1) ?? '').some((word) =>
    /^(?:domain|zone|host|hostname|fqdn|site)(?:name)?$/i.test(word),
  );

/** The kind of text that an input takes, by its format, its name and its description; undefined for others. */
export function formOf({ name, description }: Pick<InputParam, 'name' | 'description'>): RegExp | undefined {
  const words = splitWords(name.split('.').at(-1) ?? '').map((word) => word.toLowerCase());
  if (/\bFormat: (?:idn-)?email\b/.test(description) || words.some((word) => /^e?mails?$/.test(word)))
    return email;
  if (
    /\bFormat: ur[il]\b/.test(description) ||
    words.some((word) => /^(?:urls?|uris?|webhook|website)$/.test(word))
  )
    return address;
  if (words.some((word) => /^(?:phone|mobile|tel|telephone|fax|msisdn|recipient|number)$/.test(word)))
    return phone;
  if (words.some((word) => /^(?:file|path|filepath)$/.test(word)) && !words.includes('id')) return filePath;
  if (
    words.some((word) => /^(?:ip|ips|ipv4|ipv6|cidr)$/.test(word)) ||
    /^(?:the )?ip address/i.test(description)
  )
    return ipAddress;
  if (words.includes('color') || words.includes('colour')) return hexColor;
  if (words.includes('login') && /e-?mail/i.test(description)) return email;
  return words.includes('address') && /\bURL\b/.test(description) ? address : undefined;
}

/** The places of the parts that have a form. */
export const findPlacesOfForm = (form: RegExp, parts: readonly QuestionPart[]): number[] =>
  parts.flatMap(({ text }, place) => (form.test(text) ? [place] : []));

/** A text that is hardly a word: a UUID, a telephone number, or a long mix of letters and digits. */
export const isOpaque = (text: string): boolean =>
  /^\+\d{7,15}$/.test(text) ||
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ||
  /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_]{12,}$/.test(text);
