import { newsletterMessages as messages } from '@fieldkit/contract/messages/newsletter.ts';
import { profileMessages } from '@fieldkit/contract/messages/profile.ts';
import type { Newsletter } from '@fieldkit/contract/newsletter.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { SkeletonOverlay } from '../../ui/SkeletonOverlay.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { fetchFailure, updateFailure, useNewsletter, useNewsletterChange } from './newsletter.hooks.ts';

const preferences = [
  ['is_subscribed_product_updates', profileMessages.productUpdates, profileMessages.productUpdatesText],
  ['is_subscribed_security_alerts', profileMessages.securityAlerts, profileMessages.securityAlertsText],
  ['is_subscribed_marketing_emails', profileMessages.marketingEmails, profileMessages.marketingEmailsText],
] as const;

export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The mails that the user receives; every switch applies at once. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const newsletter = useNewsletter();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      title={messages.settings}
      description={messages.description}
    >
      {newsletter.isLoadingError && (
        <RetryNotice
          title={fetchFailure(newsletter.error)}
          retryLabel={messages.tryAgain}
          onRetry={() => void newsletter.refetch()}
        />
      )}
      {!newsletter.isLoadingError && (
        <SkeletonOverlay label={messages.loading} isLoading={newsletter.isPending}>
          <Preferences wanted={newsletter.data} />
        </SkeletonOverlay>
      )}
    </Dialog>
  );
}

function Preferences({ wanted }: { wanted: Newsletter | undefined }) {
  const change = useNewsletterChange();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-13 font-medium">{messages.preferences}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {preferences.map(([name, label, description]) => (
          <div key={name} className="px-4 py-3">
            <Switch
              label={label}
              description={description}
              checked={wanted?.[name] ?? false}
              onChange={({ target }) => change.mutate({ name, wanted: target.checked })}
            />
          </div>
        ))}
      </div>
      {change.isError && <DialogError>{updateFailure(change.error)}</DialogError>}
    </fieldset>
  );
}
