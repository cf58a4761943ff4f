const least = 12;
const greatest = 32;
const middle = 22;

/** From 12 to 32 pixels between the least and the most; 22 where all are alike. */
export function wordSize(count: number, min: number, max: number): number {
  return max === min ? middle : least + ((greatest - least) * (count - min)) / (max - min);
}

/** Red above 70 % of the most, amber above 40 %, else blue: values of CSS. */
export function wordColour(count: number, max: number): string {
  const share = max === 0 ? 0 : count / max;
  if (share > 0.7) return 'var(--cloud-hi)';
  return share > 0.4 ? 'var(--cloud-mid)' : 'var(--cloud-lo)';
}
