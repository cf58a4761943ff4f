import { reviewMessages as messages } from '@fieldkit/contract/messages/reviews.ts';
import type { ReviewedProject } from '@fieldkit/contract/reviews.ts';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/is-missing.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonPage } from '../../ui/SkeletonPage.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { fetchFailure, useReviews } from './reviews.hooks.ts';

/** The open source projects that an operator reviews. */
export function ReviewsScreen({ notFound }: { notFound: ReactNode }) {
  const reviews = useReviews();

  // For other users this address does not exist.
  if (isMissing(reviews.error)) return notFound;
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      {/* Rendered before it has text: screen readers announce only changes. */}
      <div role="status">{reviews.data && <Waiting projects={reviews.data} />}</div>
      {reviews.isPending && (
        <SkeletonPage caption={messages.loading} className="mt-6">
          <SkeletonRows rows={3} />
        </SkeletonPage>
      )}
      {reviews.isLoadingError && (
        <ErrorPanel
          title={messages.loadFailed}
          className="mt-6"
          action={<Button onClick={() => void reviews.refetch()}>{messages.tryAgain}</Button>}
        >
          {fetchFailure(reviews.error)}
        </ErrorPanel>
      )}
      {reviews.data && <Reviews projects={reviews.data} />}
    </>
  );
}

const isWaiting = ({ is_approved }: ReviewedProject): boolean =>
  is_approved === 'pending' || is_approved === 're_submitted';

function Waiting({ projects }: { projects: readonly ReviewedProject[] }) {
  if (projects.length === 0) return null;
  return (
    <p className="mt-6 text-13 text-ink-3 tabular-nums">
      {messages.waiting(projects.filter(isWaiting).length)}
    </p>
  );
}

function Reviews({ projects }: { projects: readonly ReviewedProject[] }) {
  if (projects.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck />} title={messages.none} className="mt-6">
        {messages.noneText}
      </EmptyState>
    );
  const waiting = projects.filter(isWaiting);
  const decided = projects.filter((project) => !isWaiting(project));
  return (
    <>
      <ReviewSection title={messages.waitingTitle} projects={waiting} />
      <ReviewSection title={messages.decidedTitle} projects={decided} />
    </>
  );
}

function ReviewSection({ title, projects }: { title: string; projects: readonly ReviewedProject[] }) {
  if (projects.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="title-card mb-3">{title}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {projects.map((project) => (
            <ReviewRow key={project.project_uuid} project={project} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
