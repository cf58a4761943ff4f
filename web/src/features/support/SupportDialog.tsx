import type { Configuration } from '@fieldkit/contract/configuration.ts';
import { ExternalLink, Mail, MessagesSquare } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { mailTo } from '../../lib/mail-to.ts';
import { useSupport } from '../../session/use-configuration.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as messages from './support.messages.ts';

export interface SupportDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes if the opener no longer exists. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/** The contact options that the operator has configured. */
export function SupportDialog({ open, onClose, returnFocusTo }: SupportDialogProps) {
  const support = useSupport();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      title={messages.getSupport}
      description={messages.description}
      {...(returnFocusTo && { returnFocusTo })}
    >
      {support.isPending && <BusyRows label={messages.loading} rows={2} height="h-14" />}
      {support.isLoadingError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void support.refetch()}
        />
      )}
      {support.data && <Channels support={support.data} />}
    </Dialog>
  );
}

function Channels({ support: { discord_url, email } }: { support: Configuration['support'] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      <Channel
        icon={<MessagesSquare />}
        title={messages.discord}
        text={discord_url ? messages.discordText : messages.noDiscord}
        link={
          discord_url && (
            <a
              href={discord_url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ className: 'max-sm:w-full' })}
            >
              <ExternalLink />
              {messages.openDiscord}
              <VisuallyHidden> ({messages.newTab})</VisuallyHidden>
            </a>
          )
        }
      />
      <Channel
        icon={<Mail />}
        title={messages.email}
        text={email ?? messages.noEmail}
        link={
          email && (
            <a href={mailTo(email)} className={buttonClasses({ className: 'max-sm:w-full' })}>
              {messages.writeEmail}
            </a>
          )
        }
      />
    </ul>
  );
}

interface ChannelProps {
  icon: ReactNode;
  title: string;
  text: string;
  link: ReactNode;
}

function Channel({ icon, title, text, link }: ChannelProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md border border-line bg-surface text-ink-2 [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-13 font-medium">{title}</h3>
        <p className="text-12 wrap-anywhere text-ink-3">{text}</p>
      </div>
      {link}
    </li>
  );
}
