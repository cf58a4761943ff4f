const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A date in the en-US short format ("Nov 12, 2026"), or `otherwise` where there is none. */
export function formatDate(value: string | null | undefined, otherwise: string): string {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? otherwise : short.format(date);
}
