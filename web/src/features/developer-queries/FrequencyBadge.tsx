import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import * as messages from './developer-queries.messages.ts';
import { type Frequency, frequencyOf } from './frequency-of.ts';

/** The more frequent, the stronger the color. Red would suggest an error. */
const tones: Record<Frequency, Tone> = { high: 'accent', medium: 'info', low: 'neutral', veryLow: 'line' };

/** The frequency of a query as a word and a number. */
export function FrequencyBadge({ count }: { count: number }) {
  const frequency = frequencyOf(count);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tones[frequency]}>{analyticsMessages.frequency[frequency]}</Badge>
      <span className="tabular-nums">{messages.asked(count)}</span>
    </span>
  );
}
