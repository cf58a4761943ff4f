import * as contractMessages from '@fieldkit/contract/messages/plugin-settings.ts';
import {
  originOfSite,
  type PluginWidget,
  pluginWidgetCalls,
  widgetLimits,
  widgetSnippet,
} from '@fieldkit/contract/plugin-widget.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Textarea } from '../../ui/Field.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as tabMessages from './plugin-install.messages.ts';
import * as messages from './widget.messages.ts';

/** The widget for the company's own sites, and the sites that may use it. It is loaded when it is opened. */
export function WidgetCard({ project, origin }: { project: Project; origin: string }) {
  const { project_uuid: projectUuid, is_opensource } = project;
  const [isOpen, setOpen] = useState(false);
  const widget = useQuery({
    ...callOptions(pluginWidgetCalls.get, { params: { projectUuid } }),
    enabled: isOpen && is_opensource,
  });
  return (
    <details
      className="group rounded-lg border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2.5 text-13 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {messages.title}
          <span className="block text-12 font-normal text-ink-3">{messages.text}</span>
        </span>
        <ChevronDown className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3 pt-1 pb-3 *:min-w-0">
        {!is_opensource && <p className="text-12 text-ink-3">{messages.privateText}</p>}
        {widget.isLoading && <BusyRows label={messages.title} rows={2} height="h-10" />}
        {widget.isLoadingError && (
          <RetryNotice
            title={messages.loadFailed}
            retryLabel={tabMessages.retry}
            onRetry={() => void widget.refetch()}
          >
            {errorMessage(widget.error, { fallback: '' })}
          </RetryNotice>
        )}
        {widget.data && (
          <>
            <SitesForm
              key={widget.data.origins.join()}
              projectUuid={projectUuid}
              origins={widget.data.origins}
            />
            {widget.data.origins.length > 0 && <Snippet code={widgetSnippet(origin, projectUuid)} />}
          </>
        )}
      </div>
    </details>
  );
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Why the lines cannot be saved; undefined if they can. */
function problemIn(lines: readonly string[]): string | undefined {
  if (lines.length > widgetLimits.origins) return contractMessages.tooManyOrigins(widgetLimits.origins);
  const wrong = lines.find((line) => originOfSite(line) === null);
  return wrong && messages.wrong(wrong.slice(0, 60), contractMessages.widgetOrigin);
}

function SitesForm({ projectUuid, origins }: { projectUuid: string; origins: readonly string[] }) {
  const [text, setText] = useState(origins.join('\n'));
  const [isChecked, setChecked] = useState(false);
  const client = useQueryClient();
  const lines = linesIn(text);
  const problem = problemIn(lines);
  const isUnchanged = lines.join('\n') === origins.join('\n');
  const save = useMutation({
    mutationFn: () =>
      callApi(pluginWidgetCalls.update, { params: { projectUuid }, body: { origins: lines } }),
    onSuccess: (saved: PluginWidget) => {
      client.setQueryData(callKey(pluginWidgetCalls.get, projectUuid), saved);
      showSuccess(messages.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problem && !isUnchanged && !save.isPending) save.mutate();
  };
  const refused = save.isError ? errorMessage(save.error, { fallback: messages.saveFailed }) : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 *:min-w-0">
      <Field
        label={messages.sites}
        optional={messages.optional}
        hint={messages.hint}
        error={isChecked ? (problem ?? refused) : undefined}
      >
        <Textarea
          value={text}
          dir="ltr"
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setChecked(false);
            if (save.isError) save.reset();
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={isUnchanged} loading={save.isPending} loadingLabel={messages.saving}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

function Snippet({ code }: { code: string }) {
  return (
    <div className="grid gap-2 *:min-w-0">
      <p className="text-12 text-ink-2">{messages.snippetText}</p>
      <CodeBlock
        label={messages.snippet}
        code={code}
        start={<span className="px-1 text-12 text-ink-3">HTML</span>}
        end={
          <CopyButton
            text={code}
            label={tabMessages.copy}
            copiedLabel={tabMessages.copied}
            what={messages.snippet}
            variant="ghost"
            onFailure={() => showError(tabMessages.copyFailed)}
          />
        }
      />
    </div>
  );
}
