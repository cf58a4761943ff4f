import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { EmailOnlyForm } from './email-form-schema.ts';

type FormErrors = {
  /** Shows a failure below the field. */
  fail: (sentence: string) => void;
  /** Shows an error of the address. */
  refuse: (sentence: string) => void;
};

/** A form with only an e-mail field, which is focused initially. */
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
