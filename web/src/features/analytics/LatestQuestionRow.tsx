import type { LatestQuestion, Outcome } from '@fieldkit/contract/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { tryQuestionMessages } from '@fieldkit/contract/messages/try-question.ts';
import { relativeTime } from '@fieldkit/contract/relative-time.ts';
import { MessageCircleReply } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ChartProps } from './chart-props.ts';
import { clientName } from './client-name.ts';

const outcomeTones: Record<Outcome, Tone> = { answered: 'ok', uncertain: 'warn', none: 'bad' };

export interface LatestQuestionRowProps {
  question: LatestQuestion;
  hrefOfAnswer: ChartProps['hrefOfReported'];
  /** Undefined for users who may not answer it. */
  onAnswer: ((question: LatestQuestion) => void) | undefined;
}

/** A question, its outcome, its answer, the client and the time, and a button to answer it otherwise. */
export function LatestQuestionRow({ question, hrefOfAnswer, onAnswer }: LatestQuestionRowProps) {
  const { text, outcome, answer, channel, client, asked_at } = question;
  return (
    <li className="flex items-center gap-2 py-2.5 text-13 first:pt-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p dir="auto" title={text} className="line-clamp-2 min-w-0 flex-1 basis-80 wrap-anywhere">
          {text}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3 lg:justify-end">
          {answer && (
            <Link to={hrefOfAnswer(answer)} className="link inline-flex min-h-6 min-w-0 items-center">
              <span dir="auto" className="truncate" title={answer.name}>
                {answer.name}
              </span>
            </Link>
          )}
          <Badge tone={outcomeTones[outcome]}>{messages.outcomes[outcome]}</Badge>
          <span className="min-w-0 truncate">
            {messages.reportedBy(clientName(client), messages.channels[channel])}
          </span>
          <time dateTime={asked_at}>{relativeTime(asked_at, Date.now())}</time>
        </p>
      </div>
      {onAnswer && (
        <IconButton
          size="sm"
          label={tryQuestionMessages.answer(text)}
          icon={<MessageCircleReply />}
          onClick={() => onAnswer(question)}
        />
      )}
    </li>
  );
}
