import { type EmailPreferences, emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import * as profileMessages from '@fieldkit/contract/messages/profile.ts';
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
import * as messages from './email-preferences.messages.ts';

const switches = [
  ['is_subscribed_product_updates', profileMessages.productUpdates, profileMessages.productUpdatesText],
  ['is_subscribed_security_alerts', profileMessages.securityAlerts, profileMessages.securityAlertsText],
  ['is_subscribed_marketing_emails', profileMessages.marketingEmails, profileMessages.marketingEmailsText],
  ['is_subscribed_weekly_digest', messages.weeklyDigest, messages.weeklyDigestText],
] as const;

export interface EmailPreferencesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The emails that the user receives. Every switch applies immediately. */
export function EmailPreferencesDialog({ open, onClose }: EmailPreferencesDialogProps) {
  const preferences = useEmailPreferences();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      title={messages.settings}
      description={messages.description}
    >
      {preferences.isLoadingError && (
        <RetryNotice
          title={fetchFailure(preferences.error)}
          retryLabel={messages.tryAgain}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {!preferences.isLoadingError && (
        <SkeletonOverlay label={messages.loading} isLoading={preferences.isPending}>
          <Preferences preferences={preferences.data} />
        </SkeletonOverlay>
      )}
    </Dialog>
  );
}

function Preferences({ preferences }: { preferences: EmailPreferences | undefined }) {
  const change = useChangeEmailPreference();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-13 font-medium">{messages.preferences}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {switches.map(([name, label, description]) => (
          <div key={name} className="px-4 py-3">
            <Switch
              label={label}
              description={description}
              checked={preferences?.[name] ?? false}
              onChange={({ target }) => change.mutate({ name, isOn: target.checked })}
            />
          </div>
        ))}
      </div>
      {change.isError && <DialogError>{updateFailure(change.error)}</DialogError>}
    </fieldset>
  );
}

const key = callKey(emailPreferenceCalls.read);

export function useEmailPreferences() {
  return useQuery(callOptions(emailPreferenceCalls.read, {}));
}

export type EmailPreferenceChange = { name: keyof EmailPreferences; isOn: boolean };

/**
 * Changes one preference. The cache is updated immediately, and reset if the server refuses. Changes are sent
 * one after another.
 */
export function useChangeEmailPreference() {
  const client = useQueryClient();
  const show = ({ name, isOn }: EmailPreferenceChange) =>
    client.setQueryData<EmailPreferences>(key, (all) => all && { ...all, [name]: isOn });

  return useMutation({
    // A request contains all preferences, so a request that overtook another one would undo it.
    scope: { id: 'email-preferences' },
    networkMode: 'always',
    mutationFn: async () => {
      const body = client.getQueryData<EmailPreferences>(key);
      if (body) await ignoreUnexpectedAnswer(callApi(emailPreferenceCalls.change, { body }));
    },
    onMutate: (change: EmailPreferenceChange) => {
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
