import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { EmailOnlyForm } from './email-form-schema.ts';

type FormErrors = {
  /** What went wrong, below the field. */
  fail: (sentence: string) => void;
  /** What is wrong with the address. */
  refuse: (sentence: string) => void;
};

/** A form that asks for an address alone, which has the focus from the start. */
export function useEmailOnlyForm(
  start: string,
  send: (email: string, complaints: FormErrors) => Promise<void>,
) {
  const form = useForm<{ email: string }>({
    defaultValues: { email: start },
    resolver: standardSchemaResolver(EmailOnlyForm),
  });
  const { register, errorOf } = useCheckedFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus, setError } = form;

  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    await send(email, {
      fail: setFailure,
      refuse: (message) => setError('email', { message }, { shouldFocus: true }),
    });
  });

  return { form, submit, failure, field: { ...register('email'), error: errorOf('email') } };
}
