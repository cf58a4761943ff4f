import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import { GuardedDialog } from '../../drafts/GuardedDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useAssistantSettings, useChangeAssistantSettings } from './assistant-settings.hooks.ts';
import * as messages from './assistant-settings.messages.ts';
import { LoadedSettings } from './LoadedSettings.tsx';
import { Synonyms } from './Synonyms.tsx';

export interface SearchSettingsDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
}

/**
 * Settings for the owner about how questions are matched in a project: what search learns from, and
 * developers' synonyms.
 */
export function SearchSettingsDialog({ projectUuid, open, onClose }: SearchSettingsDialogProps) {
  const { isPending } = useAssistantSettings(projectUuid);
  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      grows
      readFirst
      title={messages.searchTitle}
      description={messages.searchText}
    >
      <div className="grid min-w-0 gap-5 *:min-w-0">
        <LoadedSettings projectUuid={projectUuid}>
          {(chosen) => <Choices projectUuid={projectUuid} chosen={chosen} />}
        </LoadedSettings>
        {/* Fetched immediately, but shown only once the height of the settings above is known. */}
        <div hidden={isPending}>
          <Synonyms projectUuid={projectUuid} />
        </div>
      </div>
    </GuardedDialog>
  );
}

function Choices({ projectUuid, chosen }: { projectUuid: string; chosen: AssistantSettings }) {
  const change = useChangeAssistantSettings(projectUuid);
  return (
    <>
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
    </>
  );
}

/** Whether a model generates phrases for methods, and its progress. */
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
