import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureCode } from '../../lib/failure-code.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type ActionTools, isDead } from './action-tools.ts';
import { DeadLink } from './DeadLink.tsx';
import { EmailOnlyForm } from './email-form-schema.ts';
import { signInWithLink } from './enter.ts';
import type { MailedLink } from './mailed-link.ts';
import { SignInHeading } from './SignInHeading.tsx';
import { forEmail, TextField } from './TextField.tsx';

const { linkSignIn: say } = actionMessages;

/** Signs in by a mailed link; the address is asked for, so that the link alone is not enough. */
export function LinkSignIn({ link, tools }: { link: MailedLink; tools: ActionTools }) {
  const form = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(EmailOnlyForm),
  });
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const [died, setDied] = useState<{ failure: unknown; email: string } | null>(null);
  const { setFocus, setError } = form;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      tools.onEntered(await signInWithLink(tools.identity, email, link.href), link.next);
    } catch (problem) {
      if (isDead(problem)) setDied({ failure: problem, email });
      else if (failureCode(problem) === 'auth/invalid-email')
        setError('email', { message: say.otherEmail }, { shouldFocus: true });
      else setFailure(wordsForFailure(problem, say.failed));
    }
  });

  if (died) return <DeadLink link={link} tools={tools} {...died} />;
  return (
    <>
      <SignInHeading title={say.title} text={say.text} focused={false} />
      <form onSubmit={submit} noValidate className="mt-7 grid gap-4">
        <TextField
          label={signInMessages.email}
          {...forEmail}
          autoComplete="username"
          {...register('email')}
          error={errorOf('email')}
        />
        {failure && <Notice tone="bad" title={failure} />}
        <Button
          type="submit"
          variant="solid"
          size="lg"
          className="mt-1"
          loading={form.formState.isSubmitting}
          loadingLabel={say.pending}
        >
          {say.submit}
        </Button>
      </form>
    </>
  );
}
