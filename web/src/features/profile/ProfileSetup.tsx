import { profileMessages as messages } from '@fieldkit/contract/messages/profile.ts';
import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { useId } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { type ProfileParams, useProfileForm } from './use-profile-form.ts';

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
 * Complete Your Profile: shown alone after a sign-up. It cannot be dismissed, only completed or left by
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
      title={messages.title}
      description={messages.description}
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
