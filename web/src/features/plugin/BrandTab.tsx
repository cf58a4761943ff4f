import * as contractMessages from '@fieldkit/contract/messages/plugin-settings.ts';
import { brandLimits, type PluginBrand, type PluginBrandForm } from '@fieldkit/contract/plugin-brand.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Field, FieldError, Input } from '../../ui/Field.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BrandLinksEditor } from './BrandLinksEditor.tsx';
import { BrandPictures } from './BrandPictures.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import {
  formOf,
  isAccent,
  isBrandChanged,
  isComplete,
  usePluginBrand,
  useSaveBrand,
} from './plugin-brand.hooks.ts';
import * as messages from './plugin-brand.messages.ts';

interface BrandTabProps {
  project: Project;
  /** Unsaved changes; null without any. */
  draft: PluginBrandForm | null;
  onDraft: (draft: PluginBrandForm | null) => void;
}

/** The owner edits how the company looks on the plugin's pages, with a preview next to the form. */
export function BrandTab(props: BrandTabProps) {
  const brand = usePluginBrand(props.project.project_uuid);
  if (brand.isPending) return <BusyRows label={messages.loading} rows={5} height="h-10" />;
  if (!brand.data)
    return (
      <RetryNotice
        title={messages.loadFailed}
        retryLabel={messages.retry}
        onRetry={() => void brand.refetch()}
      >
        {errorMessage(brand.error, { fallback: '' })}
      </RetryNotice>
    );
  return <BrandForm {...props} saved={brand.data} />;
}

function BrandForm({ project, draft, onDraft, saved }: BrandTabProps & { saved: PluginBrand }) {
  const edited = draft ?? saved;
  const saving = useSaveBrand(project.project_uuid);
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<PluginBrandForm>) => {
    const next = { ...formOf(edited), ...changes };
    saving.reset();
    onDraft(isBrandChanged(next, saved) ? next : null);
  };
  const submit = () => {
    setChecked(true);
    if (!draft || saving.isPending || !isComplete(draft)) return;
    saving.mutate(draft, {
      onSuccess: () => {
        onDraft(null);
        setChecked(false);
      },
    });
  };

  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-3">
      <form
        noValidate
        className="grid content-start gap-6 *:min-w-0 lg:col-span-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-13 text-ink-2">{messages.text}</p>
        <AccentField accent={edited.accent} onChange={(accent) => change({ accent })} />
        <Field label={messages.title} optional={messages.optional} hint={messages.titleHint}>
          <Input
            dir="auto"
            maxLength={brandLimits.title}
            placeholder={project.name}
            value={edited.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <BrandPictures projectUuid={project.project_uuid} pictures={saved.pictures} />
        <BrandLinksEditor
          title={messages.headerLinks}
          max={brandLimits.headerLinks}
          links={edited.header_links}
          isChecked={isChecked}
          onChange={(header_links) => change({ header_links })}
        />
        <BrandLinksEditor
          title={messages.footerLinks}
          max={brandLimits.footerLinks}
          links={edited.footer_links}
          isChecked={isChecked}
          onChange={(footer_links) => change({ footer_links })}
        />
        <Switch
          label={messages.testRequest}
          description={messages.testRequestText}
          checked={edited.is_test_request_shown !== false}
          onChange={({ target }) => change({ is_test_request_shown: target.checked })}
        />
        <Switch
          label={messages.document}
          description={messages.documentText}
          checked={edited.is_document_offered === true}
          onChange={({ target }) => change({ is_document_offered: target.checked })}
        />
        <Switch
          label={messages.notice}
          description={saved.may_hide_notice ? messages.noticeText : messages.noticePaid}
          checked={edited.is_notice_shown || !saved.may_hide_notice}
          disabled={!saved.may_hide_notice}
          onChange={({ target }) => change({ is_notice_shown: target.checked })}
        />
        <div>
          {saving.isError && (
            <FieldError text={errorMessage(saving.error, { fallback: messages.saveFailed })} />
          )}
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <Button variant="ghost" disabled={!draft || saving.isPending} onClick={() => onDraft(null)}>
              {messages.undo}
            </Button>
            <Button
              type="submit"
              variant="solid"
              disabled={!draft}
              loading={saving.isPending}
              loadingLabel={messages.saving}
            >
              {messages.save}
            </Button>
          </div>
        </div>
      </form>
      <BrandPreview project={project} brand={{ ...saved, ...edited }} />
    </div>
  );
}

/** A color as text, and the browser's own color picker next to it. */
function AccentField({ accent, onChange }: { accent: string; onChange: (accent: string) => void }) {
  const isValid = accent.trim() === '' || isAccent(accent);
  return (
    <Field
      label={messages.accent}
      optional={messages.optional}
      hint={messages.accentHint}
      error={isValid ? undefined : contractMessages.accent}
    >
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={messages.accentPicker}
          value={isAccent(accent) ? accent.trim().toLowerCase() : messages.accentExample}
          onChange={({ target }) => onChange(target.value)}
          className="h-8 w-10 shrink-0 rounded-md border border-control bg-surface p-1 pointer-coarse:h-10"
        />
        <Input
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={7}
          placeholder={messages.accentExample}
          value={accent}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  );
}
