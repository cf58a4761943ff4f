import type { RequestValues } from './build-request.ts';
import type { RequestForm } from './request-form.ts';

/** `author` and `keywords` are no secrets. */
const words =
  'auth(?!or(?!i))|token|secret|pass|pin\\b|pwd|key\\b|signature|session|cookie|credential|cvc|cvv|otp\\b|jwt|assertion|(?:api|private|secret|access|signing)[_-]?key';
const secretName = new RegExp(words, 'i');
const secretParent = new RegExp(`"[^"]*(?:${words})[^"]*"\\s*:\\s*[[{]`, 'i');
/** Numbers are rarely secrets: `max_tokens` is none. */
const secretNumber = /pass|pin\b|pwd|cvc|cvv|otp\b/i;
const HIDDEN = 'YOUR_VALUE';

/**
 * The same values without those that could be secrets by the names of their fields. Credentials have their own fields,
 * but a body or a header may contain others: the password of a new user.
 */
export function hideSecretValues(
  { fields }: Pick<RequestForm, 'fields'>,
  values: RequestValues,
): RequestValues {
  return {
    ...values,
    fields: values.fields.map((text, at) => {
      const { name = '', kind } = fields[at] ?? {};
      if (text === '') return text;
      if (isSecret(name, text)) return HIDDEN;
      return kind === 'object' || kind === 'list' ? hideInText(text) : text;
    }),
    body: hideInText(values.body),
  };
}

const isSecret = (name: string, value: string): boolean =>
  (/^[\d.eE+-]+$/.test(value) ? secretNumber : secretName).test(name);

/** Replaces values in JSON, in XML, and in pairs with `=`. */
function hideInText(text: string): string {
  if (secretParent.test(text)) return hideInJson(text);
  return text
    .replace(
      /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[\d.eE+-]+)/g,
      (whole, name: string, colon: string, value: string) =>
        isSecret(name, value) ? `"${name}"${colon}"${HIDDEN}"` : whole,
    )
    .replace(/(<([\w:.-]+)[^<>]*>)([^<]+)/g, (whole, tag: string, name: string, value: string) =>
      isSecret(name, value) ? tag + HIDDEN : whole,
    )
    .replace(/(^|[&\n])([^=&\s"<]+)=([^&\n]*)/g, (whole, start: string, name: string, value: string) =>
      isSecret(name, value) ? `${start}${name}=${HIDDEN}` : whole,
    );
}

/** Nothing is left of a text that cannot be read. */
function hideInJson(text: string): string {
  const hide = (value: unknown, isInSecret: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => hide(one, isInSecret));
    if (typeof value !== 'object' || value === null) return isInSecret ? HIDDEN : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, its]) => {
        const isHidden = isInSecret || (typeof its === 'number' ? secretNumber : secretName).test(name);
        return [name, hide(its, isHidden)];
      }),
    );
  };
  try {
    return JSON.stringify(hide(JSON.parse(text), false), null, 2);
  } catch {
    return '';
  }
}
