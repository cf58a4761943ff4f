import type { AnswerProof as Proof } from '@fieldkit/contract/analytics.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { Reply, Waypoints } from 'lucide-react';
import { describeProof } from '../../content/answer-proof.ts';
import { Card } from '../../ui/Card.tsx';
import { SmallSummary } from '../../ui/SmallSummary.tsx';
import * as messages from './developer-queries.messages.ts';
import { RateChart } from './RateChart.tsx';

const SHOWN_ANSWERS = 5;

/**
 * How much more often questions have been answered since an owner addressed them, and when that was. On phones, the
 * answers are folded.
 */
export function AnswerProof({ proof }: { proof: Proof }) {
  const change = describeProof(proof);
  if (!change) return null;
  const { answers, months } = proof;
  const others = answers.length - SHOWN_ANSWERS;
  const list = (
    <ul className="grid gap-2 text-13">
      {answers.slice(0, SHOWN_ANSWERS).map(({ uuid, kind, name, day }) => (
        <li
          key={uuid}
          className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ok"
        >
          {kind === 'workflow' ? <Waypoints aria-hidden="true" /> : <Reply aria-hidden="true" />}
          <span dir="auto" title={name} className="line-clamp-2 min-w-0 font-medium wrap-anywhere">
            {name}
          </span>
          <span className="mt-0.5 ml-auto shrink-0 text-12 text-ink-3">
            {messages.proofSince(formatDate(`${day}T12:00:00`, ''))}
          </span>
        </li>
      ))}
      {others > 0 && <li className="text-12 text-ink-3">{messages.proofOthers(others)}</li>}
    </ul>
  );

  return (
    <Card
      as="section"
      padded
      aria-label={messages.proofTitle}
      className="mb-3 grid gap-x-8 gap-y-3 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 className="title-section">{change.text}</h2>
        <p className="mt-1 text-13 text-ink-2">{messages.proofText}</p>
        <div className="mt-4 max-sm:hidden">{list}</div>
        <details className="mt-2 sm:hidden">
          <SmallSummary>{messages.proofAnswers(answers.length)}</SmallSummary>
          <div className="mt-1">{list}</div>
        </details>
      </div>
      <div className="flex min-w-0">
        <RateChart months={months} marks={answers.map(({ day }) => day)} summary={messages.proofSummary} />
      </div>
    </Card>
  );
}
