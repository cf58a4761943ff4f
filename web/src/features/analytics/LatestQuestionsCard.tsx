import { type LatestQuestion, type Outcome, outcomes } from '@fieldkit/contract/analytics.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as tryQuestionMessages from '@fieldkit/contract/messages/try-question.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import { MessageCircleReply } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard, type Table } from './ChartCard.tsx';
import { allLatestQuestions, type ChartProps, useLatestQuestions } from './charts.hooks.ts';
import { clientName } from './client-name.ts';
import { NoData } from './NoData.tsx';

const AnswerDialog = lazy(async () => ({
  default: (await import('../../content/asked-as/AnswerDialog.tsx')).AnswerDialog,
}));

/** The number of rows until the user selects "Show all", which shows the list page by page. */
const firstRows = 6;

/** The latest questions, updated live, each with outcome, answer, client and time. */
export function LatestQuestionsCard({ project, scope, hrefOfReported }: ChartProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const size = page === null ? firstRows : limits.pageSize;
  const questions = useLatestQuestions(scope, { outcome, page: page ?? 1, size });
  const answering = useDialogState<LatestQuestion>();
  const rows = questions.data?.answer ?? [];
  const total = questions.data?.total ?? rows.length;
  const hasNone = total === 0 && outcome === null;

  const choice = (
    <div role="toolbar" aria-label={messages.showOutcome} className="mb-3 flex flex-wrap gap-2">
      {outcomes.map((each) => (
        <Button
          key={each}
          size="sm"
          aria-pressed={outcome === each}
          className={outcome === each ? 'border-ink' : ''}
          onClick={() => {
            setOutcome(outcome === each ? null : each);
            setPage(page && 1);
          }}
        >
          {messages.outcomes[each]}
        </Button>
      ))}
    </div>
  );

  return (
    <ChartCard
      title={messages.latestQuestions}
      description={messages.descriptions.latestQuestions}
      projectName={project.name}
      query={questions}
      shape="rows"
      table={hasNone ? null : tableOf(rows)}
      wholeTable={async () => tableOf(await allLatestQuestions(scope, outcome))}
      empty={
        <>
          {outcome && choice}
          <NoData title={outcome ? messages.noMatchingQuestions : messages.noLatestQuestions}>
            {messages.noLatestQuestionsText}
          </NoData>
        </>
      }
    >
      {choice}
      <ul aria-label={messages.latestQuestions} className="divide-y divide-line">
        {rows.map((question) => (
          <LatestQuestionRow
            key={question.question_uuid}
            question={question}
            hrefOfAnswer={hrefOfReported}
            onAnswer={can(project.ownership, 'methods.update') ? answering.show : undefined}
          />
        ))}
      </ul>
      {page === null && total > rows.length && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-2.5 self-start" onClick={() => setPage(1)}>
          {total < limits.latestQuestions ? messages.showAll(total) : messages.showLatest(total)}
        </Button>
      )}
      {page !== null && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / limits.pageSize)}
          onPageChange={setPage}
          labels={messages.questionPages}
        />
      )}
      <Suspense fallback={null}>
        {answering.shown && (
          <AnswerDialog
            key={answering.shown.turn}
            projectUuid={project.project_uuid}
            question={answering.shown.subject.text}
            wordingUuid={answering.shown.subject.wording_uuid}
            open={answering.shown.open}
            onClose={answering.close}
          />
        )}
      </Suspense>
    </ChartCard>
  );
}

const columns = messages.columns;
const tableOf = (questions: readonly LatestQuestion[]): Table => ({
  header: [
    columns.when,
    columns.question,
    columns.also,
    columns.outcome,
    columns.answer,
    columns.client,
    columns.channel,
  ],
  rows: questions.map(({ asked_at, text, also, outcome, answer, client, channel }) => [
    asked_at.slice(0, 16).replace('T', ' '),
    text,
    also.join('\n'),
    messages.outcomes[outcome],
    answer?.name ?? '',
    clientName(client),
    messages.channels[channel],
  ]),
});

const outcomeTones: Record<Outcome, Tone> = { answered: 'ok', uncertain: 'warn', none: 'bad' };

interface LatestQuestionRowProps {
  question: LatestQuestion;
  hrefOfAnswer: ChartProps['hrefOfReported'];
  /** Undefined if the user may not answer it. */
  onAnswer: ((question: LatestQuestion) => void) | undefined;
}

/** A question with its outcome, answer, client and time, and a button to answer it differently. */
function LatestQuestionRow({ question, hrefOfAnswer, onAnswer }: LatestQuestionRowProps) {
  const { text, also, outcome, answer, channel, client, asked_at } = question;
  return (
    <li className="flex items-center gap-2 py-2.5 text-13 first:pt-0 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_5.5rem_8.5rem_5.5rem_auto] lg:gap-x-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 lg:contents">
        <div className="min-w-0 flex-1 basis-80">
          <p dir="auto" title={text} className="line-clamp-2 wrap-anywhere">
            {text}
          </p>
          {also.length > 0 && (
            <p
              dir="auto"
              title={messages.alsoAsked(also)}
              className="mt-0.5 line-clamp-1 text-12 wrap-anywhere text-ink-3"
            >
              {messages.alsoAsked(also)}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3 lg:contents">
          {answer && (
            <Link
              to={hrefOfAnswer(answer)}
              className="link inline-flex min-h-6 min-w-0 items-center lg:col-start-2"
            >
              <span dir="auto" className="truncate" title={answer.name}>
                {answer.name}
              </span>
            </Link>
          )}
          <Badge tone={outcomeTones[outcome]} className="lg:col-start-3 lg:justify-self-start">
            {messages.outcomes[outcome]}
          </Badge>
          <span className="min-w-0 truncate lg:col-start-4">
            {messages.reportedBy(clientName(client), messages.channels[channel])}
          </span>
          <time dateTime={asked_at} className="lg:col-start-5">
            {relativeTime(asked_at, Date.now())}
          </time>
        </div>
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
