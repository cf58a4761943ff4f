import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/reviews.ts';
import type { ReviewedProject } from '@fieldkit/contract/reviews.ts';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/api-client.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fetchFailure, useDecision, useReviews } from './reviews.hooks.ts';

/** The open source projects that an operator reviews. */
export function ReviewsScreen({ notFound }: { notFound: ReactNode }) {
  const reviews = useReviews();

  // For other users, this address does not exist.
  if (isMissing(reviews.error)) return notFound;
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      {/* Rendered before it has text, because screen readers announce only changes. */}
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
  const count = projects.filter(isWaiting).length;
  // Only announced if the list of them follows, whose title says the same.
  return <p className={count > 0 ? 'sr-only' : 'mt-6 text-13 text-ink-3'}>{messages.waiting(count)}</p>;
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

const tones: Record<ReviewedProject['is_approved'], Tone> = {
  approved: 'ok',
  pending: 'warn',
  rejected: 'bad',
  re_submitted: 'info',
};

/** A project: its owner, its links, and the two decisions. The current decision is not offered. */
function ReviewRow({ project }: { project: ReviewedProject }) {
  const decision = useDecision();
  const decide = (choice: 'approved' | 'rejected') => {
    if (!decision.isPending) decision.mutate({ project, decision: choice });
  };
  const pending = decision.isPending ? decision.variables.decision : null;
  const submitted = formatDate(project.updated_at, '');

  return (
    <li className="grid gap-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 dir="auto" className="title-card min-w-0 truncate" title={project.name}>
            {project.name}
          </h3>
          <Badge tone={tones[project.is_approved]} dot>
            {projectMessages.approvals[project.is_approved]}
          </Badge>
        </div>
        <p className="mt-0.5 text-12 wrap-anywhere text-ink-3">
          {messages.by(project.owner_name)} · {project.owner_email} ·{' '}
          {projectMessages.libraryCount(project.library_count)} · {messages.submitted(submitted)}
        </p>
        {project.description && (
          <p
            dir="auto"
            className="mt-1.5 line-clamp-2 text-13 wrap-anywhere text-ink-2"
            title={project.description}
          >
            {project.description}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-12">
          <Address label={projectMessages.repository} url={project.repository_url} />
          <Address label={projectMessages.website} url={project.website_url} />
          <Address label={projectMessages.documentation} url={project.documentation_url} />
        </p>
      </div>
      <div className="flex gap-2">
        {project.is_approved !== 'rejected' && (
          <Button
            loading={pending === 'rejected'}
            aria-label={messages.decideLabel(messages.reject, project.name)}
            onClick={() => decide('rejected')}
          >
            {messages.reject}
          </Button>
        )}
        {project.is_approved !== 'approved' && (
          <Button
            variant="solid"
            loading={pending === 'approved'}
            aria-label={messages.decideLabel(messages.approve, project.name)}
            onClick={() => decide('approved')}
          >
            {messages.approve}
          </Button>
        )}
      </div>
    </li>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="min-h-6 text-accent-ink underline-offset-2 hover:underline"
    >
      {label}
      <VisuallyHidden>, {projectMessages.newTab}</VisuallyHidden>
    </a>
  );
}
