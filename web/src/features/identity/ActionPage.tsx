import { actionMessages as say } from '@fieldkit/contract/messages/action-page.ts';
import { useState } from 'react';
import { failureCode } from '../../lib/failure-code.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApplyCode } from './ApplyCode.tsx';
import type { ActionTools } from './action-tools.ts';
import { DeadLink } from './DeadLink.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import type { MailedLink } from './mailed-link.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { useReadCode } from './use-read-code.ts';

/** After these another attempt may do better; the link itself may be good. */
const passing = [null, 'auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'];

export interface ActionPageProps {
  /** Null when the address is not that of a whole link. */
  link: MailedLink | null;
  tools: ActionTools;
}

/** What a mailed link opens. Nothing happens before somebody presses the button. */
export function ActionPage({ link, tools }: ActionPageProps) {
  return (
    <SignInFrame>
      {!link && <DeadLink link={null} failure={null} email={null} tools={tools} />}
      {link?.mode === 'signIn' && <LinkSignIn link={link} tools={tools} />}
      {link && link.mode !== 'signIn' && <CodeAction link={link} tools={tools} />}
    </SignInFrame>
  );
}

function CodeAction({ link, tools }: { link: MailedLink; tools: ActionTools }) {
  const { reading, retry } = useReadCode(tools.identity.codes, link);
  const [died, setDied] = useState<{ failure: unknown; email: string | null } | null>(null);

  if (died) return <DeadLink link={link} tools={tools} {...died} />;
  if (reading.state === 'reading')
    return (
      <SignInHeading
        title={say.checkingTitle}
        text={<span role="status">{say.checking}</span>}
        focused={false}
      />
    );
  if (reading.state === 'failed' && passing.includes(failureCode(reading.failure)))
    return <Unread failure={reading.failure} onRetry={retry} />;
  if (reading.state === 'failed')
    return <DeadLink link={link} tools={tools} failure={reading.failure} email={null} />;

  const { code } = reading;
  const props = { link, tools, code, onDead: (failure: unknown) => setDied({ failure, email: code.email }) };
  return code.mode === 'resetPassword' ? <ResetPassword {...props} /> : <ApplyCode {...props} />;
}

function Unread({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <>
      <SignInHeading title={say.dead.otherTitle} text={null} focused />
      <Notice tone="bad" title={wordsForFailure(failure, say.dead.other)} className="mt-5 mb-4" />
      <Button size="lg" onClick={onRetry}>
        {say.tryAgain}
      </Button>
    </>
  );
}
