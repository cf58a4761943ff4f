/** A whole number with separators: `10,000`. `toLocaleString` would first load its tables, which takes 30 ms. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
