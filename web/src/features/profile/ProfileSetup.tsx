import { profileMessages as say } from '@fieldkit/contract/messages/profile.ts';
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
  ['is_subscribed_product_updates', say.productUpdates, say.productUpdatesText],
  ['is_subscribed_security_alerts', say.securityAlerts, say.securityAlertsText],
  ['is_subscribed_marketing_emails', say.marketingEmails, say.marketingEmailsText],
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

  usePageTitle(say.title);

  return (
    <Dialog
      open
      title={say.title}
      description={say.description}
      lockedText={say.locked}
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
          loadingLabel={say.submitting}
        >
          {say.submit}
        </Button>
      }
    >
      {draft.notice}
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <ProfileFields field={field} isCompany={isCompany} onIndividual={clearCompany} />
        <fieldset className="min-w-0">
          <legend className="mb-2 text-13 font-medium">{say.subscriptions}</legend>
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
