import type { GuideRefreshCounts, GuideSource } from '@fieldkit/contract/guide-sources.ts';
import type { ImportedGuides } from '@fieldkit/contract/guides.ts';
import { type FormEvent, useRef, useState } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { chooseGuides, GuideFilesField, packGuides } from './GuideFilesField.tsx';
import { useAddGuideSource } from './guide-sources.hooks.ts';
import { useImportGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';
import { SkippedPages } from './SkippedPages.tsx';
import type { PathedFile } from './zip-files.ts';

interface ImportGuidesDialogProps {
  projectUuid: string;
  open: boolean;
  onClose: () => void;
}

const noAddress: AddressValues = { url: '', folder: '', refresh_every: 'daily' };

/** Imports Markdown files or an address as guides, then shows how many were imported and which were skipped. */
export function ImportGuidesDialog({ projectUuid, open, onClose }: ImportGuidesDialogProps) {
  const [selected, setSelected] = useState<readonly PathedFile[]>([]);
  const [isTried, setTried] = useState(false);
  const controller = useRef(new AbortController());
  const adding = useImportGuides(projectUuid);
  const [from, setFrom] = useState<'files' | 'address'>('files');
  const [address, setAddress] = useState(noAddress);
  const fetching = useAddGuideSource(projectUuid);
  const isFetching = from === 'address';
  const chosen = chooseGuides(selected);
  const error = selected.length > 0 || isTried ? chosen.error : undefined;

  const change = (files: readonly PathedFile[]) => {
    setSelected(files);
    setTried(false);
    adding.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFetching) {
      if (address.url.trim() !== '' && !fetching.isPending) fetching.mutate(address);
      return;
    }
    if (chosen.error || adding.isPending) return;
    controller.current = new AbortController();
    adding.mutate({ pack: () => packGuides(chosen.files), signal: controller.current.signal });
  };
  const isDone = adding.data !== undefined || fetching.data !== undefined;
  const summary = (
    <>
      {adding.data && <ImportSummary {...adding.data} />}
      {fetching.data?.counts && <FetchSummary {...fetching.data.counts} />}
    </>
  );
  const close = () => {
    controller.current.abort();
    onClose();
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      closeLabel={messages.close}
      cancelLabel={editorMessages.cancel}
      title={messages.importMarkdown}
      description={isFetching ? messages.addressText : messages.importText}
      onSubmit={submit}
      submitLabel={isFetching ? messages.fetchSubmit : messages.importSubmit}
      pendingLabel={isFetching ? messages.fetching : messages.importing}
      isPending={adding.isPending || fetching.isPending}
      isStoppable
      done={isDone && { label: messages.done, summary }}
    >
      <SegmentedControl
        label={messages.importFrom}
        fill
        options={[
          { value: 'files', label: messages.fromFiles },
          { value: 'address', label: messages.fromAddress },
        ]}
        value={from}
        onValueChange={(value) => {
          setFrom(value);
          setTried(false);
        }}
      />
      {isFetching ? (
        <AddressFields
          values={address}
          onChange={(values) => {
            setAddress(values);
            fetching.reset();
          }}
          errors={addressErrors(fetching.error, isTried && address.url.trim() === '')}
          cause={fetching.error}
        />
      ) : (
        <Field label={messages.files} error={error ?? importFailure(adding.error)} cause={adding.error}>
          <GuideFilesField
            chosen={selected.length > 0 ? chosen : null}
            onAdd={(files) => change([...selected, ...files])}
            onRemove={() => change([])}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function ImportSummary({ created, updated, unchanged, left_out }: ImportedGuides) {
  const changed = created + updated;
  const areAllNew = updated === 0 && unchanged === 0;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Notice tone="ok" title={changed > 0 ? messages.importedCount(changed) : messages.upToDate}>
        {!areAllNew && messages.countsOf({ created, updated, unchanged })}
      </Notice>
      {left_out.length > 0 && (
        <Notice tone="warn" title={messages.skipped(left_out.length)}>
          <ul className="mt-1 grid gap-1">
            {left_out.map(({ path, reason }) => (
              <li key={path} className="wrap-anywhere">
                <span dir="ltr" className="font-mono text-12">
                  {path}
                </span>
                : {messages.skipReasons[reason]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function FetchSummary(counts: GuideRefreshCounts) {
  const { created, updated, elsewhere, skipped } = counts;
  const changed = created + updated;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Notice tone="ok" title={changed > 0 ? messages.importedCount(changed) : messages.upToDate}>
        {elsewhere > 0 && messages.elsewhere(elsewhere)}
      </Notice>
      {skipped > 0 && (
        <Notice tone="warn" title={messages.skippedPages(skipped)}>
          <SkippedPages {...counts} />
        </Notice>
      )}
    </div>
  );
}

/** A refusal that is about no field is shown at the address. */
function addressErrors(error: unknown, isMissing: boolean): { url?: string; folder?: string } {
  if (isMissing) return { url: messages.enterAddress };
  if (!error) return {};
  const fields = error instanceof ApiProblem ? error.fields : {};
  if (fields.folder) return { folder: fields.folder };
  return {
    url: fields.url || errorMessage(error, { prefer: 'both', fallback: messages.importFailed }),
  };
}

function importFailure(error: unknown): string | undefined {
  if (!error) return undefined;
  return (
    (error instanceof ApiProblem && error.fields.file) ||
    errorMessage(error, { prefer: 'both', fallback: messages.importFailed })
  );
}

interface AddressValues {
  url: string;
  folder: string;
  refresh_every: GuideSource['refresh_every'];
}

interface AddressFieldsProps {
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  errors: { url?: string | undefined; folder?: string | undefined };
  cause: unknown;
}

/** Where guides are fetched from, and how often. */
function AddressFields({ values, onChange, errors, cause }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <Field label={messages.sourceAddress} hint={messages.sourceHint} error={errors.url} cause={cause}>
        <Input
          dir="ltr"
          type="url"
          autoComplete="off"
          placeholder={messages.sourceExample}
          value={values.url}
          onChange={({ target }) => onChange({ ...values, url: target.value })}
        />
      </Field>
      <Field label={messages.folder} optional={editorMessages.optional} error={errors.folder}>
        <Input
          dir="ltr"
          autoComplete="off"
          placeholder={messages.folderExample}
          value={values.folder}
          onChange={({ target }) => onChange({ ...values, folder: target.value })}
        />
      </Field>
      <Field label={messages.refreshEvery}>
        <Select
          className="w-full"
          options={messages.refreshChoices}
          value={values.refresh_every}
          onChange={({ target }) =>
            onChange({ ...values, refresh_every: target.value === 'weekly' ? 'weekly' : 'daily' })
          }
        />
      </Field>
    </div>
  );
}
