import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { useState } from 'react';
import { failureCode } from '../../session/failure-code.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import * as actionMessages from './action-page.messages.ts';
import { type CodeActionProps, isExpiredCode } from './action-tools.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { forEmail, SubmitPart, TextField } from './form-parts.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { signInWithLink } from './sign-in.ts';
import { useEmailOnlyForm } from './use-email-only-form.ts';

const { linkSignIn: messages } = actionMessages;

/**
 * Signs in with an emailed link. The user must enter the email address, so that the link alone is not enough.
 */
export function LinkSignIn({ link, tools }: Pick<CodeActionProps, 'link' | 'tools'>) {
  const [died, setDied] = useState<{ failure: unknown; email: string } | null>(null);
  const { form, field, submit, failure } = useEmailOnlyForm('', async (email, { fail, refuse }) => {
    try {
      tools.onEntered(await signInWithLink(tools.identity, email, link.href), link.next);
    } catch (error) {
      if (isExpiredCode(error)) setDied({ failure: error, email });
      else if (failureCode(error) === 'auth/invalid-email') refuse(messages.otherEmail);
      else fail(signInErrorMessage(error, messages.failed));
    }
  });

  if (died) return <ExpiredLink link={link} tools={tools} {...died} />;
  return (
    <>
      <SignInHeading title={messages.title} text={messages.text} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        <TextField label={signInMessages.email} {...forEmail} autoComplete="username" {...field} />
        <SubmitPart failure={failure} pending={form.formState.isSubmitting} pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitPart>
      </form>
    </>
  );
}
