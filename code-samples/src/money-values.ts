import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { InputTree } from '@fieldkit/contract/nested-inputs.ts';
import type { QuestionPart } from './question-parts.ts';

type Tree = InputTree<InputParam>;

const symbols: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };
const codes = new Set(Intl.supportedValuesOf('currency'));
const number = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?$/;

type Money = { amount: string; currency: string };

/** The amount of money in a question: "12.50 USD", "EUR 20", "$5"; null if there is none, or more than one. */
function moneyIn(parts: readonly QuestionPart[]): Money | null {
  const found = parts.flatMap(({ text, endsClause }, place): Money[] => {
    const [, symbol = '', rest = ''] = /^([$€£¥]?)(.*)$/u.exec(text) ?? [];
    if (!number.test(rest)) return [];
    const beside = [endsClause ? undefined : parts[place + 1]?.text, parts[place - 1]?.text];
    const code = beside.find((word) => word !== undefined && codes.has(word));
    const currency = symbols[symbol] ?? code;
    return currency ? [{ amount: rest.replaceAll(',', ''), currency }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The amount and the currency that a question gives for fields that are beside each other. An amount is in the smallest unit of
 * the currency if the field's description states it, or if it has no decimals and the question does.
 */
export function moneyFor(fields: readonly Tree[], parts: readonly QuestionPart[]): [Tree, unknown][] {
  const amount = fields.find(({ field }) => /^(?:amount|value)$/i.test(field));
  const currency = fields.find(({ field }) => /^currency(?:_?code)?$/i.test(field));
  const money = amount && currency ? moneyIn(parts) : null;
  if (!amount || !currency || !money) return [];
  const isInteger = /^integer/.test(amount.input.type);
  const isSmallest = /smallest|minor unit|\bcents?\b|pence/i.test(amount.input.description);
  const isCents = isInteger && (isSmallest || money.amount.includes('.'));
  const value = isCents ? Math.round(Number(money.amount) * 10 ** decimalsOf(money.currency)) : money.amount;
  const isText = /^string/.test(amount.input.type);
  const isLower = /three-letter.*lowercase|lowercase/i.test(currency.input.description);
  return [
    [amount, isText ? String(value) : Number(value)],
    [currency, isLower ? money.currency.toLowerCase() : money.currency],
  ];
}

/** The number of decimals of a currency: 2 for USD, 0 for JPY, 3 for BHD. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
