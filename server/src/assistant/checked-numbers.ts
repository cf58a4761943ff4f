/** A card's number, ISO/IEC 7812: Luhn's check, in which every second digit from the right counts double. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A bank account's number, ISO 13616: with its beginning at its end and letters as numbers, it leaves 1 by 97. */
export function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '');
  if (plain.length < 15 || plain.length > 34) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
