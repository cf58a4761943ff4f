import { changesIn } from '@fieldkit/contract/changelog.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import { type PublishedVersion, type Publishing, publishingCalls } from '@fieldkit/contract/publishing.ts';
import { useRef, useState } from 'react';
import { openEntry } from '../../content/open-plugin.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { useLastDefined } from '../../lib/use-dialog-state.ts';
import { Prose } from '../../prose/Prose.tsx';
import { StatusPill } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NoteDialog, NoteField } from './NoteDialog.tsx';
import { useNow } from './plugin.hooks.ts';
import {
  useChangeMode,
  usePublishChanges,
  usePublishing,
  useRestoreVersion,
  useSaveNote,
} from './versions.hooks.ts';
import * as messages from './versions.messages.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

/** How a plugin is published, the pending changes, and the versions that can be restored. */
export function VersionsTab({ projectUuid, pluginUrl }: { projectUuid: string; pluginUrl: string }) {
  const answer = usePublishing(projectUuid);
  if (answer.isPending) return <BusyRows label={messages.loading} rows={3} height="h-10" />;
  if (!answer.data)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void answer.refetch()}
      >
        {errorMessage(answer.error, { fallback: '' })}
      </RetryNotice>
    );
  return (
    <div className="grid gap-6 *:min-w-0">
      <Mode projectUuid={projectUuid} publishing={answer.data} />
      <Changes projectUuid={projectUuid} publishing={answer.data} />
      <Versions projectUuid={projectUuid} pluginUrl={pluginUrl} publishing={answer.data} />
    </div>
  );
}

interface PublishingProps {
  projectUuid: string;
  publishing: Publishing;
}

function Mode({ projectUuid, publishing }: PublishingProps) {
  const change = useChangeMode(projectUuid);
  const isByHand = change.isPending ? change.variables : publishing.is_by_hand;
  return (
    <RadioCards
      legend={messages.mode}
      columns={2}
      options={(['automatic', 'manual'] as const).map((value) => ({ value, ...messages.modes[value] }))}
      value={isByHand ? 'manual' : 'automatic'}
      onValueChange={(value) => {
        if (!change.isPending) change.mutate(value === 'manual');
      }}
    />
  );
}

/** The changes that wait. While changes are published automatically, there are none to act on. */
function Changes({ projectUuid, publishing }: PublishingProps) {
  const publish = usePublishChanges(projectUuid);
  const { has_changes, is_by_hand, next_note } = publishing;
  const [typed, setNote] = useState<string>();
  const note = typed ?? next_note;
  const isEdited = note.trim() !== next_note;
  const save = useSaveNote(projectUuid);
  const openPreview = async () => {
    const read = () => callApi(publishingCalls.preview, { params: { projectUuid } });
    const problem = await openEntry(async () => (await read()).url, null);
    if (problem) showError(problem);
  };
  if (!is_by_hand) return null;
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-13 font-medium">{messages.changes}</h3>
        <p role="status" className="mt-1 text-13 text-ink-2">
          {has_changes ? messages.hasChanges : messages.noChanges}
        </p>
      </div>
      {has_changes && (
        <>
          <WaitingChanges projectUuid={projectUuid} />
          <NoteField note={note} onChange={setNote} />
        </>
      )}
      {has_changes && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void openPreview()}>
            {messages.preview}
            <VisuallyHidden>, {messages.newTab}</VisuallyHidden>
          </Button>
          <Button
            variant="solid"
            loading={publish.isPending}
            loadingLabel={messages.publishing}
            onClick={() => publish.mutate(isEdited ? note : null, { onSuccess: () => setNote(undefined) })}
          >
            {messages.publish}
          </Button>
          {isEdited && (
            <Button
              variant="ghost"
              loading={save.isPending}
              loadingLabel={messages.savingNote}
              onClick={() =>
                save.mutate(
                  { version: null, note },
                  {
                    onSuccess: () => setNote(undefined),
                    onError: (error) => showError(errorMessage(error, { fallback: messages.noteFailed })),
                  },
                )
              }
            >
              {messages.saveNote}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Versions({ projectUuid, pluginUrl, publishing }: PublishingProps & { pluginUrl: string }) {
  const { versions, hidden_changes: hidden } = publishing;
  const [chosen, setChosen] = useState<PublishedVersion>();
  const [noted, setNoted] = useState<PublishedVersion>();
  const shownNoted = useLastDefined(noted);
  const restore = useRestoreVersion(projectUuid);
  const shown = useLastDefined(chosen);
  // The button that opened the dialog may be removed with its version.
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <div>
        <h3 className="text-13 font-medium">{messages.versions}</h3>
        <p className="mt-1 text-12 text-ink-3">
          {versions.length === 0 ? messages.none : messages.versionsText}
        </p>
      </div>
      {hidden && (
        <Notice tone="info" title={messages.hiddenTitle(hidden.up_to)}>
          {messages.hiddenText(hidden.entries, (versions[0]?.version ?? 0) > hidden.up_to)}
        </Notice>
      )}
      {versions.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {versions.map((version) => (
            <VersionRow
              key={version.publication_uuid}
              version={version}
              pluginUrl={pluginUrl}
              isHidden={version.version <= (hidden?.up_to ?? 0)}
              onRestore={() => setChosen(version)}
              onNote={() => setNoted(version)}
            />
          ))}
        </ul>
      )}
      {shownNoted && (
        <NoteDialog
          key={shownNoted.publication_uuid + shownNoted.note}
          projectUuid={projectUuid}
          version={shownNoted}
          open={noted !== undefined}
          onClose={() => setNoted(undefined)}
        />
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={messages.restoreTitle(shown?.version ?? 0)}
        description={messages.restoreText}
        cancelLabel={messages.cancel}
        confirmLabel={messages.restore}
        isReversible
        pendingLabel={messages.restoring}
        failureText={errorMessageOr(messages.restoreFailed)}
        onConfirm={async () => {
          if (chosen) await restore.mutateAsync(chosen);
          setChosen(undefined);
        }}
        returnFocusTo={place}
      />
    </section>
  );
}

interface VersionRowProps {
  version: PublishedVersion;
  pluginUrl: string;
  /** Whether the changelog leaves it out since the project was private. */
  isHidden: boolean;
  onRestore: () => void;
  onNote: () => void;
}

function VersionRow({ version, pluginUrl, isHidden, onRestore, onNote }: VersionRowProps) {
  const now = useNow();
  const { version: number, published_at, is_current, restored_from, note, changes } = version;
  const { libraries, methods, workflows } = version;
  const details = [
    relativeTime(published_at, now),
    restored_from === null ? '' : messages.restoredFrom(restored_from),
    changes && changelogMessages.counts(changesIn({ counts: changes }), changes.breaking),
    messages.contents(libraries, methods, workflows),
    isHidden && (changes || note) ? messages.notInChangelog : '',
  ].filter(Boolean);
  return (
    // On phones the actions are below the text.
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 px-3 py-2.5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 text-13 font-medium">
          {messages.version(number)}
          {is_current && <StatusPill tone="ok">{messages.live}</StatusPill>}
        </p>
        <p className="mt-0.5 text-12 text-ink-3">{details.join(' · ')}</p>
        {note && (
          <Prose className="mt-1 text-12 text-ink-2" pagesAt={pluginUrl.replace(/\/$/, '')}>
            {note}
          </Prose>
        )}
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="row-actions"
        aria-label={note ? messages.editNoteOf(number) : messages.addNoteTo(number)}
        onClick={onNote}
      >
        {note ? messages.editNote : messages.addNote}
      </Button>
      {!is_current && (
        <Button size="sm" aria-label={messages.restoreVersion(number)} onClick={onRestore}>
          {messages.restore}
        </Button>
      )}
    </li>
  );
}
