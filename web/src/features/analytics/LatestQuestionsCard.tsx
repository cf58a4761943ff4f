import { type LatestQuestion, type Outcome, outcomes } from '@fieldkit/contract/analytics.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import { lazy, Suspense, useState } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ChartCard, type Table } from './ChartCard.tsx';
import type { ChartProps } from './chart-props.ts';
import { allLatestQuestions, useLatestQuestions } from './charts.hooks.ts';
import { clientName } from './client-name.ts';
import { LatestQuestionRow } from './LatestQuestionRow.tsx';
import { NoData } from './NoData.tsx';

const AnswerDialog = lazy(async () => ({
  default: (await import('../../asked-as/AnswerDialog.tsx')).AnswerDialog,
}));

/** The number of rows before "Show all", which pages the list. */
const firstRows = 6;

/** The latest questions, live: outcome, answer, client and time of each. */
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
          {messages.showAll(total)}
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
  header: [columns.when, columns.question, columns.outcome, columns.answer, columns.client, columns.channel],
  rows: questions.map(({ asked_at, text, outcome, answer, client, channel }) => [
    asked_at.slice(0, 16).replace('T', ' '),
    text,
    messages.outcomes[outcome],
    answer?.name ?? '',
    clientName(client),
    messages.channels[channel],
  ]),
});
