import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { IconTile } from '../../ui/EmptyState.tsx';
import { ConnectFrame } from './ConnectFrame.tsx';

/** Why an assistant cannot be connected, and what to do; no access was given. */
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

/** The explanation for a code of the authorization server. */
export function RefusedRequest({ code }: { code: string }) {
  const { refused } = messages;
  const known = Object.hasOwn(refused, code) ? (code as keyof typeof refused) : 'other';
  return <ConnectRefused title={messages.refusedTitle}>{refused[known]}</ConnectRefused>;
}
