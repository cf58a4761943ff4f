import * as messages from '@fieldkit/contract/messages/oauth.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import { BadgeCheck, Check, CornerDownRight, MoveRight, ShieldQuestionMark, Unplug, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { LetterTile } from '../../ui/Avatar.tsx';
import { buttonClasses } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/EmptyState.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';

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
          {answers_to ? messages.answersTo(answers_to) : messages.redirectsLocally}
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

/** The frame of the consent page, without navigation. */
export function ConnectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4 pt-6 pb-10 sm:px-10">
      <header className="flex items-center gap-2.5 text-16 font-semibold tracking-[-0.012em]">
        <LogoMark className="size-6.5" />
        {shellMessages.productName}
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col pt-8 sm:justify-center sm:pt-8">
        <div className="rounded-xl border border-line bg-surface p-6 shadow-2 sm:p-8">{children}</div>
      </main>
    </div>
  );
}

/** Why an assistant cannot be connected, and what to do about it. No access was granted. */
export function ConnectRefused({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title || shellMessages.productName);
  return (
    <ConnectFrame>
      <IconTile tone="bad">
        <Unplug />
      </IconTile>
      <h1 className="mt-5 title-page">{title}</h1>
      <p className="mt-2 text-14 text-pretty text-ink-2">{children}</p>
      <a href="/" className={buttonClasses({ className: 'mt-6' })}>
        {messages.home}
      </a>
    </ConnectFrame>
  );
}

/** The explanation for an error code of the authorization server. */
export function RefusedRequest({ code }: { code: string }) {
  const { refused } = messages;
  const known = Object.hasOwn(refused, code) ? (code as keyof typeof refused) : 'other';
  return <ConnectRefused title={messages.refusedTitle}>{refused[known]}</ConnectRefused>;
}
