import { type AssistantSettings, retentions } from '@fieldkit/contract/assistant-settings.ts';
import { assistantSettingsMessages as messages } from '@fieldkit/contract/messages/assistant-settings.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonOverlay } from '../../ui/SkeletonOverlay.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useAssistantSettings, useChangeAssistantSettings } from './assistant-settings.hooks.ts';
import { Synonyms } from './Synonyms.tsx';

const options = retentions.map((days) => ({ value: String(days), label: messages.days(days) }));

/** Placeholder settings while they load. */
const unknown: AssistantSettings = {
  is_keyless_allowed: false,
  question_retention_days: null,
  is_learning_enabled: false,
  is_phrase_suggestion_allowed: false,
  phrase_suggestions: null,
};

/**
 * Who may use a project's assistant, and how long questions are retained; for its owner. Every change applies
 * at once.
 */
export function AssistantAccess({ project }: { project: Project }) {
  const settings = useAssistantSettings(project.project_uuid);
  return (
    <>
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-13 font-medium">{messages.title}</h3>
        {settings.isLoadingError && (
          <RetryNotice
            title={messages.loadFailed}
            retryLabel={messages.retry}
            onRetry={() => void settings.refetch()}
          >
            {errorMessage(settings.error, { fallback: '' })}
          </RetryNotice>
        )}
        {!settings.isLoadingError && (
          <SkeletonOverlay label={messages.loading} isLoading={settings.isPending}>
            <Choices project={project} chosen={settings.data ?? unknown} />
          </SkeletonOverlay>
        )}
      </section>
      <Synonyms projectUuid={project.project_uuid} />
    </>
  );
}

function Choices({ project, chosen }: { project: Project; chosen: AssistantSettings }) {
  const change = useChangeAssistantSettings(project.project_uuid);
  const { is_opensource } = project;
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      <div className="px-4 py-3">
        <Switch
          label={messages.keyless}
          description={is_opensource ? messages.keylessText : messages.keylessPrivate}
          checked={is_opensource && chosen.is_keyless_allowed}
          disabled={!is_opensource}
          onChange={({ target }) => change.mutate({ is_keyless_allowed: target.checked })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-13">{messages.retention}</p>
          <p id="retention-text" className="mt-0.5 text-12 text-ink-3">
            {messages.retentionText}
          </p>
        </div>
        <Select
          aria-label={messages.retention}
          aria-describedby="retention-text"
          options={options}
          value={String(chosen.question_retention_days)}
          onChange={({ target }) => change.mutate({ question_retention_days: daysOf(target.value) })}
        />
      </div>
      <div className="px-4 py-3">
        <Switch
          label={messages.learning}
          description={messages.learningText}
          checked={chosen.is_learning_enabled}
          onChange={({ target }) => change.mutate({ is_learning_enabled: target.checked })}
        />
      </div>
      <Suggestions
        chosen={chosen}
        onChange={(is_phrase_suggestion_allowed) => change.mutate({ is_phrase_suggestion_allowed })}
      />
    </div>
  );
}

/** Whether a model suggests phrases for methods, and its progress. */
function Suggestions({ chosen, onChange }: { chosen: AssistantSettings; onChange: (on: boolean) => void }) {
  const { is_phrase_suggestion_allowed: isAllowed, phrase_suggestions: progress } = chosen;
  return (
    <div className="px-4 py-3">
      <Switch
        label={messages.suggestions}
        description={progress ? messages.suggestionsText : messages.suggestionsOff}
        checked={progress !== null && isAllowed}
        disabled={progress === null}
        onChange={({ target }) => onChange(target.checked)}
      />
      {progress && isAllowed && (
        <p role="status" className="mt-2 text-12 text-ink-3">
          {messages.suggestionsDone(progress.done, progress.methods)}
          {progress.is_limited && `. ${messages.suggestionsLimited}`}
        </p>
      )}
    </div>
  );
}

const daysOf = (value: string) => retentions.find((days) => String(days) === value) ?? null;
