import { type AssistantSettings, retentions } from '@fieldkit/contract/assistant-settings.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Link } from 'react-router';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useChangeAssistantSettings } from './assistant-settings.hooks.ts';
import * as messages from './assistant-settings.messages.ts';
import { LoadedSettings } from './LoadedSettings.tsx';

const options = retentions.map((days) => ({ value: String(days), label: messages.days(days) }));

export interface AssistantAccessProps {
  project: Project;
  /** The address of the search settings. */
  searchSettingsHref: string;
}

/**
 * Settings for the owner: who may use a project's assistant, and how long questions are retained. Every
 * change applies immediately.
 */
export function AssistantAccess({ project, searchSettingsHref }: AssistantAccessProps) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-13 font-medium">{messages.title}</h3>
      <LoadedSettings projectUuid={project.project_uuid}>
        {(chosen) => <Choices project={project} chosen={chosen} />}
      </LoadedSettings>
      <p className="text-12 text-ink-3">
        {messages.searchElsewhere}{' '}
        <Link to={searchSettingsHref} className="link">
          {messages.searchTitle}
        </Link>
      </p>
    </section>
  );
}

function Choices({ project, chosen }: { project: Project; chosen: AssistantSettings }) {
  const change = useChangeAssistantSettings(project.project_uuid);
  const { is_opensource } = project;
  return (
    <>
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
    </>
  );
}

const daysOf = (value: string) => retentions.find((days) => String(days) === value) ?? null;
