import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { Notice } from '../../ui/Notice.tsx';

const { forgot: say } = signInMessages;

/** Shows where mails are stored while there is no mail server, so that the user does not wait for one. */
export function OutboxHint() {
  return (
    <Notice tone="info">
      {say.outbox}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener" className="link underline">
        {say.openOutbox}
      </a>
    </Notice>
  );
}
