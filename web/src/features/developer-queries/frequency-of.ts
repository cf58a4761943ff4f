import type * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';

export type Frequency = keyof typeof analyticsMessages.frequency;

/** The frequency of a query as a word. */
export function frequencyOf(count: number): Frequency {
  if (count >= 30) return 'high';
  if (count >= 20) return 'medium';
  return count >= 10 ? 'low' : 'veryLow';
}
