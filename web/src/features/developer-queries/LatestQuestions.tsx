import type { LatestQuestion, Outcome } from '@fieldkit/contract/analytics.ts';
import { formatDate, formatTime } from '@fieldkit/contract/format-date.ts';
import type { ReactNode } from 'react';
import { ClientMark } from '../../content/ClientMark.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import * as messages from './developer-queries.messages.ts';

const outcomeTones: Record<Outcome, Tone> = { answered: 'ok', uncertain: 'warn', none: 'bad' };

interface LatestQuestionsProps {
  /** Newest first. */
  questions: readonly LatestQuestion[];
  /** The link to what answered a question; empty without an answer. */
  answerOf: (question: LatestQuestion) => ReactNode;
  /** The common name of a client. */
  nameOfClient: (client: string) => string;
}

/** The latest questions by day: when each was asked, with which wording, by which client, and what was answered. */
export function LatestQuestions({ questions, answerOf, nameOfClient }: LatestQuestionsProps) {
  const days = Map.groupBy(questions, ({ asked_at }) => formatDate(asked_at, ''));
  const today = formatDate(new Date().toISOString(), '');
  return (
    <div className="overflow-hidden rounded-md border border-line text-13">
      {[...days].map(([day, asked]) => (
        <section key={day} aria-label={day} className="border-line not-first:border-t">
          <h4 className="border-b border-line bg-sunken px-3 py-1 text-12 font-medium text-ink-2">
            {day === today ? messages.today : day}
          </h4>
          <ul className="divide-y divide-line">
            {asked.map((question) => (
              <li key={question.question_uuid} className="flex gap-3 px-3 py-2">
                <time dateTime={question.asked_at} className="w-16 shrink-0 text-12 text-ink-3 tabular-nums">
                  {formatTime(question.asked_at)}
                </time>
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                    <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                      {question.text}
                    </span>
                    <span className="flex shrink-0 items-center gap-1.5 text-12 text-ink-2">
                      <ClientMark client={question.client} />
                      <span dir="auto">{nameOfClient(question.client)}</span>
                    </span>
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
                    <Badge tone={outcomeTones[question.outcome]}>
                      {messages.outcomeNames[question.outcome]}
                    </Badge>
                    {answerOf(question)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
