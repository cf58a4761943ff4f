import type { QuestionPart } from '../question/read-parts.ts';
import type { Tree } from './input-value.ts';

/** The currencies of signs, and of words that mostly mean one currency. */
const currencies = new Map(
  Object.entries({
    USD: '$ dollar dollars',
    EUR: '€ euro euros',
    GBP: '£ pound pounds',
    JPY: '¥ yen',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
);
const codes = new Set(Intl.supportedValuesOf('currency'));
/** "1,250.00", "12.5" */
const pointNumber = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?$/;
/** "1.250,00", "12,50" */
const commaNumber = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,12}),\d{2}$/;

/** Words near an amount that is not the one to move: "minus the 2.50 USD fee", "the customer paid $40". */
const wordsNearOtherAmounts = new Set(
  'minus less keep half except but paid have balance over above than left error'.split(' '),
);
/** Codes of currencies that are words, and follow no amount: "10 ALL of it". */
const ambiguousCodes = new Set(['ALL', 'TOP', 'TRY', 'CUP']);

type Money = { amount: string; currency: string };

/**
 * The amount of money in a question: "12.50 USD", "EUR 20", "$5", "12,50 €", or "12.50" with the currency ''; null if there is
 * none, or more than one.
 */
function readMoney(parts: readonly QuestionPart[]): Money | null {
  const found = parts.flatMap(({ text, endsClause }, place): Money[] => {
    const [, before = '', rest = '', after = ''] = /^([$€£¥]?)(.*?)([$€£¥]?)$/u.exec(text) ?? [];
    const amount = plainAmount(rest);
    if (amount === undefined || isOtherAmount(parts, place)) return [];
    const next = endsClause ? undefined : parts[place + 1]?.text;
    const beside = [ambiguousCodes.has(next ?? '') ? undefined : next, parts[place - 1]?.text];
    // "$10 CAD" is in Canadian dollars.
    const [currency] = [...beside, before, after].flatMap((word = '') => currencyOf(word) ?? []);
    return currency ? [{ amount, currency }] : [];
  });
  const plain = parts.flatMap(({ text }, place): Money[] => {
    const isAmount = /[.,]\d{2}$/.test(text) && !isOtherAmount(parts, place);
    const amount = isAmount ? plainAmount(text) : undefined;
    return amount ? [{ amount, currency: '' }] : [];
  });
  const [only, ...others] = found.length > 0 ? found : plain;
  return only && others.length === 0 ? only : null;
}

const currencyOf = (word: string): string | undefined =>
  codes.has(word) ? word : currencies.get(word.toLowerCase());

/** Whether a currency is beside a number. */
export const isBesideCurrency = (parts: readonly QuestionPart[], place: number): boolean =>
  [parts[place - 1], parts[place]?.endsClause ? undefined : parts[place + 1]].some(
    (part) => currencyOf(part?.text ?? '') !== undefined,
  );

const isOtherAmount = (parts: readonly QuestionPart[], place: number): boolean =>
  [...parts.slice(Math.max(0, place - 3), place), ...parts.slice(place + 1, place + 4)].some(({ text }) =>
    wordsNearOtherAmounts.has(text.toLowerCase()),
  );

/** An amount without separators of thousands, and with a point before its decimals; undefined if it is none. */
function plainAmount(text: string): string | undefined {
  if (pointNumber.test(text)) return text.replaceAll(',', '');
  return commaNumber.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined;
}

/**
 * The amount and the currency that a question gives for fields that are beside each other, or for an amount alone. An amount is in
 * the smallest unit of the currency if the field's name or description states it, or if it has no decimals and the question does.
 */
export function findMoney(fields: readonly Tree[], parts: readonly QuestionPart[]): [Tree, unknown][] {
  const currency =
    fields.find(({ field }) => /^currency(?:_?code)?$/i.test(field)) ??
    onlyOne(fields.filter(({ field }) => /_currency(?:_code)?$/i.test(field)));
  const amount =
    fields.find(
      ({ field, input }) =>
        (currency && field === 'value') || (amountName.test(field) && isSingleNumber(input.type)),
    ) ??
    onlyOne(fields.filter(({ field, input }) => longAmountName.test(field) && isSingleNumber(input.type)));
  const money = amount ? readMoney(parts) : null;
  if (!amount || !money) return [];
  const isInteger = /^integer/.test(amount.input.type);
  const isSmallest =
    /cents$/i.test(amount.field) || /smallest|minor unit|\bcents?\b|pence/i.test(amount.input.description);
  const isCents = isInteger && (isSmallest || money.amount.includes('.'));
  const value = isCents ? Math.round(Number(money.amount) * 10 ** decimalsOf(money.currency)) : money.amount;
  const isText = /^string/.test(amount.input.type);
  const isLower = /three-letter.*lowercase|lowercase/i.test(currency?.input.description ?? '');
  return [
    [amount, isText ? String(value) : Number(value)],
    ...(currency && money.currency !== ''
      ? [[currency, isLower ? money.currency.toLowerCase() : money.currency] as [Tree, unknown]]
      : []),
  ];
}

const onlyOne = (trees: readonly Tree[]): Tree | undefined => (trees.length === 1 ? trees[0] : undefined);

/** "value_amount", "total_price" */
const longAmountName = /_(?:amount|price|total)$/i;
const amountName = /^(?:amount|price|unit_?amount)(?:_?in)?(?:_?cents)?$/i;
const isSingleNumber = (type: string): boolean => /^(?:integer|number|string)\b(?!.*\[\])/.test(type);

/** The number of decimals of a currency: 2 for USD, 0 for JPY, 3 for BHD. */
const decimalsOf = (currency: string): number =>
  currency === ''
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2);
