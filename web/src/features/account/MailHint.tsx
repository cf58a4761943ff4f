import { Notice } from '../../ui/Notice.tsx';
import * as messages from './account.messages.ts';

/** Confirms that a mail was sent, and shows where it is while there is no mail server. */
export function MailHint({ sent, mail }: { sent: string; mail: string | undefined }) {
  return (
    <Notice tone="ok">
      {sent}
      {mail === 'outbox' && (
        <>
          {' '}
          {messages.outbox}{' '}
          <a href="/dev/mailbox" target="_blank" rel="noopener" className="link underline">
            {messages.openOutbox}
          </a>
        </>
      )}
    </Notice>
  );
}
