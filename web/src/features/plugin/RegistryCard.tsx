import * as messages from '@fieldkit/contract/messages/plugin-registry.ts';
import { mcpPublisherCommands } from '@fieldkit/contract/plugin-discovery.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type RegistryEntry, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { Button, ButtonWithReason } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';

/** How the owner lists the plugin in the MCP registry. It is loaded when it is opened. */
export function RegistryCard({ project }: { project: Project }) {
  const { project_uuid: id, is_opensource } = project;
  const [isOpen, setOpen] = useState(false);
  const entry = useQuery({ ...callOptions(subdomainCalls.registry, { params: { id } }), enabled: isOpen });
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
        {entry.isLoading && <BusyRows label={messages.title} rows={2} height="h-10" />}
        {entry.isLoadingError && (
          <RetryNotice
            title={messages.loadFailed}
            retryLabel={messages.retry}
            onRetry={() => void entry.refetch()}
          >
            {errorMessage(entry.error, { fallback: '' })}
          </RetryNotice>
        )}
        {entry.data && <LoadedEntry projectUuid={id} entry={entry.data} />}
      </div>
    </details>
  );
}

function LoadedEntry({ projectUuid: id, entry }: { projectUuid: string; entry: RegistryEntry }) {
  const client = useQueryClient();
  const keepEntry = (changes: Partial<RegistryEntry>) =>
    client.setQueryData(callKey(subdomainCalls.registry, id), { ...entry, ...changes });
  const key = useRetriedMutation({
    mutationFn: () => callApi(subdomainCalls.makeRegistryKey, { params: { id } }),
    onSuccess: ({ proof }) => keepEntry({ proof }),
    failed: messages.makeKeyFailed,
  });
  const commands = key.data && mcpPublisherCommands(entry.domain, key.data.private_key);
  const { server_json } = entry;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonWithReason
          icon={<Download />}
          reason={server_json === null ? messages.notPublished : undefined}
          onClick={() => downloadFile('server.json', server_json ?? '', 'application/json')}
        >
          {messages.download}
        </ButtonWithReason>
        <Button loading={key.isPending} loadingLabel={messages.makingKey} onClick={() => key.mutate()}>
          {entry.proof ? messages.makeAnotherKey : messages.makeKey}
        </Button>
      </div>
      {entry.proof && !commands && <p className="text-12 text-ink-3">{messages.replaceText}</p>}
      {commands && (
        <div className="grid gap-2 *:min-w-0">
          <p className="text-12 text-ink-2">{messages.commandsText}</p>
          <ColoredCodeBlock
            language="sh"
            label={messages.commands}
            code={commands}
            start={<span className="px-1 text-12 text-ink-3">{messages.commands}</span>}
            end={
              <CopyButton
                text={commands}
                label={messages.copy}
                copiedLabel={messages.copied}
                what={messages.commands}
                variant="ghost"
                onFailure={() => showError(messages.copyFailed)}
              />
            }
          />
        </div>
      )}
      <ProofForm key={entry.proof} projectUuid={id} proof={entry.proof} onSaved={keepEntry} />
    </>
  );
}

interface ProofFormProps {
  projectUuid: string;
  proof: string;
  onSaved: (entry: RegistryEntry) => void;
}

function ProofForm({ projectUuid: id, proof, onSaved }: ProofFormProps) {
  const [text, setText] = useState(proof);
  const save = useMutation({
    mutationFn: () => callApi(subdomainCalls.updateRegistry, { params: { id }, body: { proof: text } }),
    onSuccess: (entry) => {
      onSaved(entry);
      showSuccess(messages.saved);
    },
  });
  const problem = save.error instanceof ApiProblem ? save.error.fields.proof : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== proof && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 *:min-w-0">
      <Field
        label={messages.proof}
        optional={messages.optional}
        hint={messages.proofHint}
        error={
          save.isError ? (problem ?? errorMessage(save.error, { fallback: messages.saveFailed })) : undefined
        }
      >
        <Input
          value={text}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            if (save.isError) save.reset();
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button
          type="submit"
          disabled={text === proof}
          loading={save.isPending}
          loadingLabel={messages.saving}
        >
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
