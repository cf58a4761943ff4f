import * as messages from '@fieldkit/contract/messages/oauth.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import { BadgeCheck, Check, CornerDownRight, MoveRight, ShieldQuestionMark, X } from 'lucide-react';
import { LetterTile } from '../../ui/LetterTile.tsx';

/** The tiles of the client and the project. */
export function ConnectionTiles({ client, project }: { client: string; project: ConnectRequest['project'] }) {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 text-ink-3">
      <LetterTile name={client} seed={client} size="lg" />
      <MoveRight className="size-5" />
      <LetterTile name={project.name} seed={project.project_uuid || project.name} size="lg" />
    </div>
  );
}

/** Who verified the client's name, and where the user's answer is sent. */
export function ClientLines({ client }: { client: ConnectRequest['client'] }) {
  const { is_verified, host, answers_to } = client;
  return (
    <ul className="mt-3 grid gap-1.5 text-13 text-ink-2">
      <li className="flex gap-2">
        {is_verified ? (
          <BadgeCheck className="mt-0.5 size-4 shrink-0 text-ok" />
        ) : (
          <ShieldQuestionMark className="mt-0.5 size-4 shrink-0 text-warn" />
        )}
        <span className="min-w-0 wrap-anywhere">
          {is_verified ? messages.verified(host) : messages.unverified}
        </span>
      </li>
      <li className="flex gap-2">
        <CornerDownRight className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span className="min-w-0 wrap-anywhere">
          {answers_to ? messages.answersTo(answers_to) : messages.answersHere}
        </span>
      </li>
    </ul>
  );
}

export function PermissionList({ project }: { project: string }) {
  return (
    <section className="mt-5 rounded-lg border border-line bg-canvas px-4 py-3.5">
      <h2 className="text-13 font-medium">{messages.mayAskAndRead}</h2>
      <ul className="mt-2 grid gap-1.5 text-13 text-ink-2">
        {[messages.mayAsk(project), messages.mayRead, messages.mayReport].map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-ok" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
        <li className="flex gap-2">
          <X className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {messages.mayNot}
        </li>
      </ul>
    </section>
  );
}
