import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { SkeletonOverlay } from '../../ui/Skeleton.tsx';
import { useAssistantSettings } from './assistant-settings.hooks.ts';
import * as messages from './assistant-settings.messages.ts';

/** Placeholder values while the settings load. */
const unknown: AssistantSettings = {
  is_keyless_allowed: false,
  question_retention_days: null,
  is_learning_enabled: false,
  is_phrase_suggestion_allowed: false,
  phrase_suggestions: null,
};

export interface LoadedSettingsProps {
  projectUuid: string;
  children: (chosen: AssistantSettings) => ReactNode;
}

/**
 * A frame for the settings of a project's assistant. Shows a skeleton until they are loaded, or a notice with
 * a button to load them again.
 */
export function LoadedSettings({ projectUuid, children }: LoadedSettingsProps) {
  const settings = useAssistantSettings(projectUuid);
  if (settings.isLoadingError)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void settings.refetch()}
      >
        {errorMessage(settings.error, { fallback: '' })}
      </RetryNotice>
    );
  return (
    <SkeletonOverlay label={messages.loading} isLoading={settings.isPending}>
      <div className="divide-y divide-line rounded-lg border border-line">
        {children(settings.data ?? unknown)}
      </div>
    </SkeletonOverlay>
  );
}
