import { customerCalls, ProfileForm } from '@fieldkit/contract/customers.ts';
import * as messages from '@fieldkit/contract/messages/profile.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { line } from '@fieldkit/contract/shapes.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.tsx';
import { callApi, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ProfileFields } from './ProfileFields.tsx';

const subscriptions = [
  ['is_subscribed_product_updates', messages.productUpdates, messages.productUpdatesText],
  ['is_subscribed_security_alerts', messages.securityAlerts, messages.securityAlertsText],
  ['is_subscribed_marketing_emails', messages.marketingEmails, messages.marketingEmailsText],
] as const;

export interface ProfileSetupProps {
  arrival: ProfileParams;
  onCompleted: () => void;
  onSignOut: () => void;
}

/**
 * The profile form, shown alone after a sign-up. It cannot be dismissed, but only completed or left by
 * signing out.
 */
export function ProfileSetup({ arrival, onCompleted, onSignOut }: ProfileSetupProps) {
  const { form, draft, field, clearCompany, submit, failure } = useProfileForm({ arrival, onCompleted });
  const formId = useId();
  const isCompany = form.watch('type') === 'company';

  usePageTitle(messages.title);

  return (
    <Dialog
      open
      icon={<LogoMark />}
      title={messages.title}
      description={`${shellMessages.stepOf(1, 3)} · ${messages.description}`}
      lockedText={messages.locked}
      footerStart={
        <Button variant="ghost" onClick={onSignOut}>
          {shellMessages.signOut}
        </Button>
      }
      footer={
        <Button
          type="submit"
          form={formId}
          variant="solid"
          loading={form.formState.isSubmitting}
          loadingLabel={messages.submitting}
        >
          {messages.submit}
        </Button>
      }
    >
      {draft.notice}
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <ProfileFields field={field} isCompany={isCompany} onIndividual={clearCompany} />
        <fieldset className="min-w-0">
          <legend className="mb-2 text-13 font-medium">{messages.subscriptions}</legend>
          <div className="grid gap-3">
            {subscriptions.map(([name, label, description]) => (
              <Checkbox key={name} label={label} description={description} {...form.register(name)} />
            ))}
          </div>
        </fieldset>
        {failure && <DialogError title={failure} />}
      </form>
    </Dialog>
  );
}

/** The landing parameters of the profile: the plan from a pricing page and the code of an invitation. */
interface ProfileParams {
  selected_plan?: string;
  inviter_hash?: string;
}

type ProfileFormOptions = { arrival: ProfileParams; onCompleted: () => void };
type Field = keyof typeof emptyProfile;

/** In the same order as on the screen. */
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
function useProfileForm({ arrival, onCompleted }: ProfileFormOptions) {
  const form = useForm<ProfileForm, unknown, z.output<typeof ProfileForm>>({
    // Errors are shown on submit, and disappear when their field is edited.
    reValidateMode: 'onSubmit',
    defaultValues: emptyProfile,
    resolver: standardSchemaResolver(ProfileForm),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft(form, 'profile');
  const { clearErrors, register, setError, setValue } = form;
  // Registered in this order, so that the first invalid field on the screen gets the focus, even if the
  // account type adds fields later.
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
      await ignoreUnexpectedAnswer(
        callApi(customerCalls.completeProfile, { body: { ...profile, ...wishes(arrival) } }),
      );
      showSuccess(messages.completed);
      done();
    } catch (error) {
      // Another tab has already completed the profile.
      if (error instanceof ApiProblem && error.code === messages.alreadyComplete.code) return done();
      const sentence = errorMessage(error, { fallback: messages.failed });
      showError(sentence);
      setFailure(sentence);
      showFieldErrors(error);
    }
  });

  function showFieldErrors(error: unknown): void {
    if (!(error instanceof ApiProblem)) return;
    for (const [name, message] of Object.entries(error.fields))
      if (name in form.getValues()) setError(name as Field, { message });
  }

  return { form, draft, field, clearCompany, submit, failure };
}

/**
 * Leaves out landing parameters that the server would refuse, because otherwise the user could not get past
 * this form.
 */
function wishes({ selected_plan, inviter_hash }: ProfileParams) {
  const plan = z.safeParse(line(64), selected_plan);
  const hash = z.safeParse(line(256), inviter_hash);
  return {
    ...(plan.success && { subscription_plan: plan.data }),
    ...(hash.success && { inviter_hash: hash.data }),
  };
}
