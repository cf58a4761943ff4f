import * as messages from '@fieldkit/contract/messages/oauth.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/EmptyState.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';

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
