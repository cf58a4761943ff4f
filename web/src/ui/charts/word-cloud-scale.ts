const least = 12;
const greatest = 32;
const middle = 22;

/** From 12 to 32 pixels between the lowest and the highest count; 22 when all are equal. */
export function wordSize(count: number, min: number, max: number): number {
  return max === min ? middle : least + ((greatest - least) * (count - min)) / (max - min);
}

/** Red above 70 % of the highest count, amber above 40 %, else blue: CSS colors. */
export function wordColour(count: number, max: number): string {
  const share = max === 0 ? 0 : count / max;
  if (share > 0.7) return 'var(--cloud-hi)';
  return share > 0.4 ? 'var(--cloud-mid)' : 'var(--cloud-lo)';
}
