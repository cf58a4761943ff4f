import { customerCalls, ProfileForm } from '@fieldkit/contract/customers.ts';
import { profileMessages as say } from '@fieldkit/contract/messages/profile.ts';
import { line } from '@fieldkit/contract/shapes.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ask } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { emptyProfile, forgetProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft.ts';

/** What came with the person: the plan of a pricing page, the code of an invitation. */
export interface Arrival {
  selected_plan?: string;
  inviter_hash?: string;
}

type Wanted = { userId: string; arrival: Arrival; onCompleted: () => void };
type Field = keyof typeof emptyProfile;

const fieldNames = Object.keys(emptyProfile) as Field[];

/** The profile's fields, checks, draft and submission. */
export function useProfileForm({ userId, arrival, onCompleted }: Wanted) {
  const form = useForm<ProfileForm, unknown, z.output<typeof ProfileForm>>({
    // Mistakes show when the form is sent, and go when their field is edited.
    reValidateMode: 'onSubmit',
    defaultValues: readProfileDraft(userId),
    resolver: standardSchemaResolver(ProfileForm),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { clearErrors, register, setError, setValue, subscribe } = form;
  // The first wrong field gets the focus: first as on the screen, also when the account type brings fields later.
  for (const name of fieldNames) register(name);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepProfileDraft(userId, values),
      }),
    [subscribe, userId],
  );

  const field = (name: Field) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: form.formState.errors[name]?.message,
  });

  function clearCompany(): void {
    setValue('company_name', '');
    setValue('position', '');
    clearErrors(['company_name', 'position']);
  }

  const done = () => {
    forgetProfileDraft(userId);
    onCompleted();
  };

  const submit = form.handleSubmit(async (profile) => {
    setFailure(null);
    try {
      await ask(customerCalls.completeProfile, { body: { ...profile, ...wishes(arrival) } });
      showSuccess(say.completed);
      done();
    } catch (problem) {
      // Completed in another tab: there is nothing left to do here.
      if (problem instanceof ApiProblem && problem.code === say.alreadyComplete[0]) return done();
      const sentence = told(problem, { otherwise: say.failed });
      showError(sentence);
      setFailure(sentence);
      showFieldErrors(problem);
    }
  });

  function showFieldErrors(problem: unknown): void {
    if (!(problem instanceof ApiProblem)) return;
    for (const [name, message] of Object.entries(problem.fields))
      if (name in form.getValues()) setError(name as Field, { message });
  }

  return { form, field, clearCompany, submit, failure };
}

/** Whatever an address may carry: what the server would refuse is left out, or nobody could get past this form. */
function wishes({ selected_plan, inviter_hash }: Arrival) {
  const plan = z.safeParse(line(64), selected_plan);
  const hash = z.safeParse(line(256), inviter_hash);
  return {
    ...(plan.success && { subscription_plan: plan.data }),
    ...(hash.success && { inviter_hash: hash.data }),
  };
}
