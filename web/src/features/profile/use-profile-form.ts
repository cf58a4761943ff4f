import { customerCalls, ProfileForm } from '@fieldkit/contract/customers.ts';
import { profileMessages as messages } from '@fieldkit/contract/messages/profile.ts';
import { line } from '@fieldkit/contract/shapes.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.tsx';
import { acceptedAnswer } from '../../lib/accepted-answer.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

/** The landing parameters of the profile: the plan of a pricing page, the code of an invitation. */
export interface ProfileParams {
  selected_plan?: string;
  inviter_hash?: string;
}

type ProfileFormOptions = { arrival: ProfileParams; onCompleted: () => void };
type Field = keyof typeof emptyProfile;

/** In the order of the screen. */
const emptyProfile: Required<Omit<ProfileForm, 'subscription_plan' | 'inviter_hash'>> = {
  type: 'individual',
  company_name: '',
  position: '',
  website: '',
  is_subscribed_product_updates: true,
  is_subscribed_security_alerts: true,
  is_subscribed_marketing_emails: true,
};
const fieldNames = Object.keys(emptyProfile) as Field[];

/** The profile's fields, validation, draft and submission. */
export function useProfileForm({ arrival, onCompleted }: ProfileFormOptions) {
  const form = useForm<ProfileForm, unknown, z.output<typeof ProfileForm>>({
    // Errors show on submit, and disappear when their field is edited.
    reValidateMode: 'onSubmit',
    defaultValues: emptyProfile,
    resolver: standardSchemaResolver(ProfileForm),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft(form, 'profile');
  const { clearErrors, register, setError, setValue } = form;
  // The first invalid field on the screen gets the focus, also when the account type adds fields later.
  for (const name of fieldNames) register(name);

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
    draft.forget();
    onCompleted();
  };

  const submit = form.handleSubmit(async (profile) => {
    setFailure(null);
    try {
      await acceptedAnswer(
        callApi(customerCalls.completeProfile, { body: { ...profile, ...wishes(arrival) } }),
      );
      showSuccess(messages.completed);
      done();
    } catch (problem) {
      // Another tab has completed the profile.
      if (problem instanceof ApiProblem && problem.code === messages.alreadyComplete[0]) return done();
      const sentence = errorMessage(problem, { fallback: messages.failed });
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

  return { form, draft, field, clearCompany, submit, failure };
}

/**
 * Leaves out landing parameters that the server would refuse, because the user could not get past this form.
 */
function wishes({ selected_plan, inviter_hash }: ProfileParams) {
  const plan = z.safeParse(line(64), selected_plan);
  const hash = z.safeParse(line(256), inviter_hash);
  return {
    ...(plan.success && { subscription_plan: plan.data }),
    ...(hash.success && { inviter_hash: hash.data }),
  };
}
