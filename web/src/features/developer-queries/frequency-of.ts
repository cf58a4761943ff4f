import type { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';

export type Frequency = keyof typeof analyticsMessages.frequency;

/** How often a query is asked, in a word. */
export function frequencyOf(count: number): Frequency {
  if (count >= 30) return 'high';
  if (count >= 20) return 'medium';
  return count >= 10 ? 'low' : 'veryLow';
}
