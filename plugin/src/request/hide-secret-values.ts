import type { RequestValues } from './build-request.ts';
import type { RequestForm } from './request-form.ts';

/** `author` and `keywords` are not secrets. */
const words =
  'auth(?!or(?!i))|token|secret|pass|pin\\b|pwd|key\\b|signature|session|cookie|credential|cvc|cvv|otp\\b|jwt|assertion|(?:api|private|secret|access|signing)[_-]?key';
const secretName = new RegExp(words, 'i');
const secretParent = new RegExp(`"[^"]*(?:${words})[^"]*"\\s*:\\s*[[{]`, 'i');
/** An element with such a name, up to its end or the end of the text. */
const secretElement = new RegExp(
  `(<([\\w:.-]*(?:${words})[\\w:.-]*)(?:\\s[^<>]*)?(?<!/)>)([\\s\\S]*?)(</\\2\\s*>|$)`,
  'gi',
);
/** The names of numbers that are not secrets, such as `max_tokens`. */
const amountName = /(?:^|[_-])(?:max|min|num)|tokens\b|count/i;
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
  secretName.test(name) && !(/^[\d.eE+-]+$/.test(value) && amountName.test(name));

/** Replaces values in JSON, in XML, and in pairs with `=`. */
function hideInText(text: string): string {
  if (text.trimStart().startsWith('<')) return hideInXml(text);
  if (secretParent.test(text)) return hideInJson(text);
  return text
    .replace(
      /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[\d.eE+-]+)/g,
      (whole, name: string, colon: string, value: string) =>
        isSecret(name, value) ? `"${name}"${colon}"${HIDDEN}"` : whole,
    )
    .replace(/(^|[&\n])([^=&\s"<]+)=([^&\n]*)/g, (whole, start: string, name: string, value: string) =>
      isSecret(name, value) ? `${start}${name}=${HIDDEN}` : whole,
    );
}

/** Replaces attributes, and everything in an element with a secret name: text, `CDATA` and other elements. */
const hideInXml = (text: string): string =>
  text
    .replace(secretElement, (whole, tag: string, name: string, value: string, end: string) =>
      isSecret(name, value) ? tag + HIDDEN + end : whole,
    )
    .replace(
      /([\w:.-]+)(\s*=\s*)("[^"]*"?|'[^']*'?)/g,
      (whole, name: string, equals: string, value: string) =>
        isSecret(name, value.slice(1, -1)) ? `${name}${equals}"${HIDDEN}"` : whole,
    );

/** Returns an empty text if the JSON cannot be parsed. */
function hideInJson(text: string): string {
  const hide = (value: unknown, isInSecret: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => hide(one, isInSecret));
    if (typeof value !== 'object' || value === null) return isInSecret ? HIDDEN : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, its]) => {
        const isHidden = isInSecret || isSecret(name, typeof its === 'number' ? String(its) : '');
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
