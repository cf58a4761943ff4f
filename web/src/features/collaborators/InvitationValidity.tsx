import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { clsx } from 'clsx';
import { useState } from 'react';

/** The expiry of an invitation's link; nothing when none was mailed. */
export function InvitationValidity({ person: { expires_at } }: { person: Collaborator }) {
  const [now] = useState(() => Date.now());
  if (expires_at === null) return null;
  const isExpired = Date.parse(expires_at) < now;
  return (
    <span className={clsx('block truncate text-12', isExpired ? 'text-bad' : 'text-ink-3')}>
      {isExpired ? messages.inviteExpired : messages.invitedUntil(formatDate(expires_at, ''))}
    </span>
  );
}
