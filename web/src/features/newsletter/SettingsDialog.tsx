import * as profileMessages from '@fieldkit/contract/messages/profile.ts';
import { type Newsletter, newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { SkeletonOverlay } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './newsletter.messages.ts';

const preferences = [
  ['is_subscribed_product_updates', profileMessages.productUpdates, profileMessages.productUpdatesText],
  ['is_subscribed_security_alerts', profileMessages.securityAlerts, profileMessages.securityAlertsText],
  ['is_subscribed_marketing_emails', profileMessages.marketingEmails, profileMessages.marketingEmailsText],
  ['is_subscribed_weekly_digest', messages.weeklyDigest, messages.weeklyDigestText],
] as const;

export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The emails that the user receives. Every switch applies immediately. */
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
          <Preferences newsletter={newsletter.data} />
        </SkeletonOverlay>
      )}
    </Dialog>
  );
}

function Preferences({ newsletter }: { newsletter: Newsletter | undefined }) {
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
              checked={newsletter?.[name] ?? false}
              onChange={({ target }) => change.mutate({ name, isOn: target.checked })}
            />
          </div>
        ))}
      </div>
      {change.isError && <DialogError>{updateFailure(change.error)}</DialogError>}
    </fieldset>
  );
}

const key = callKey(newsletterCalls.read);

export function useNewsletter() {
  return useQuery(callOptions(newsletterCalls.read, {}));
}

export type NewsletterChange = { name: keyof Newsletter; isOn: boolean };

/**
 * Changes one preference. The cache is updated immediately, and reset if the server refuses. Changes are sent
 * one after another.
 */
export function useNewsletterChange() {
  const client = useQueryClient();
  const show = ({ name, isOn }: NewsletterChange) =>
    client.setQueryData<Newsletter>(key, (all) => all && { ...all, [name]: isOn });

  return useMutation({
    // A request contains all preferences, so a request that overtook another one would undo it.
    scope: { id: 'newsletter' },
    networkMode: 'always',
    mutationFn: async () => {
      const body = client.getQueryData<Newsletter>(key);
      if (body) await ignoreUnexpectedAnswer(callApi(newsletterCalls.change, { body }));
    },
    onMutate: (change: NewsletterChange) => {
      void client.cancelQueries({ queryKey: key });
      show(change);
    },
    onSuccess: () => showSuccess(messages.updated),
    onError: (error, { name, isOn }) => {
      show({ name, isOn: !isOn });
      showError(updateFailure(error));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export const updateFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.updateFailed });
export const fetchFailure = errorMessageOr(messages.fetchFailed);
