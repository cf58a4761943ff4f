import { actionMessages as messages } from '@fieldkit/contract/messages/action-page.ts';
import { useEffect, useState } from 'react';
import { ApplyCode, fetchActionForm, ResetPassword } from './action-forms.ts';
import { type ActionTools, isRetryable } from './action-tools.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import type { MailedLink } from './mailed-link.ts';
import { SignInHeading } from './SignInHeading.tsx';
import { UncheckedCode } from './UncheckedCode.tsx';
import { useReadCode } from './use-read-code.ts';

/** Reads the code of a link, then offers its action. */
export function CodeAction({ link, tools }: { link: MailedLink; tools: ActionTools }) {
  const { reading, retry } = useReadCode(tools.identity.codes, link);
  const [died, setDied] = useState<{ failure: unknown; email: string | null } | null>(null);

  useEffect(() => fetchActionForm(link.mode), [link.mode]);

  if (died) return <ExpiredLink link={link} tools={tools} {...died} />;
  if (reading.state === 'reading')
    return (
      <SignInHeading
        title={messages.checkingTitle}
        text={<span role="status">{messages.checking}</span>}
        focused={false}
      />
    );
  if (reading.state === 'failed' && isRetryable(reading.failure))
    return <UncheckedCode failure={reading.failure} onRetry={retry} />;
  if (reading.state === 'failed')
    return <ExpiredLink link={link} tools={tools} failure={reading.failure} email={null} />;

  const { code } = reading;
  const props = { link, tools, code, onDead: (failure: unknown) => setDied({ failure, email: code.email }) };
  return code.mode === 'resetPassword' ? <ResetPassword {...props} /> : <ApplyCode {...props} />;
}
