import { type Guide, guideCalls, guideLimits } from '@fieldkit/contract/guides.ts';
import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useUnsavedInput } from '../../drafts/GuardedDialog.tsx';
import { useDraft } from '../../drafts/use-draft.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { GuideText } from './GuideText.tsx';
import type { useSaveGuide } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

/** `slug` is empty if the server makes it from the title. */
type GuideValues = { title: string; slug: string; text: string };
const names = ['title', 'slug', 'text'] as const;

interface GuideFormProps {
  formId: string;
  projectUuid: string;
  /** Null for a new guide. */
  guide: Guide | null;
  draftName: string;
  isOpen: boolean;
  saving: ReturnType<typeof useSaveGuide>;
  /** Called when a new guide was created and the editor stays open. */
  onCreated: (guideUuid: string) => void;
  onClose: () => void;
}

/** The fields of a guide, with the preview next to the text on wide windows, or in its place on others. */
export function GuideForm(props: GuideFormProps) {
  const { formId, guide, isOpen } = props;
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  const { form, submit, notice } = useGuideForm(props, () => setPane('write'));
  const { register, errorOf } = useCheckedFields(form);
  const [title, text] = useWatch({ control: form.control, name: ['title', 'text'] });
  useSaveKey(isOpen, () => void submit(false));

  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(true);
      }}
      noValidate
      className="grid gap-4 pb-1 *:min-w-0"
    >
      {notice && <div className="-mb-3">{notice}</div>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={messages.titleField} error={errorOf('title')}>
          <Input {...register('title')} dir="auto" autoComplete="off" placeholder={messages.titleHint} />
        </Field>
        <Field
          label={messages.address}
          optional={guide ? undefined : editorMessages.optional}
          error={errorOf('slug')}
        >
          <Input
            {...register('slug')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={guide ? undefined : messages.addressHint}
          />
        </Field>
      </div>
      <SegmentedControl
        label={messages.panes}
        fill
        className="lg:hidden"
        options={[
          { value: 'write', label: messages.writePane },
          { value: 'preview', label: messages.preview },
        ]}
        value={pane}
        onValueChange={setPane}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          label={messages.text}
          labelEnd={<CharactersUsed used={text.length} />}
          error={errorOf('text')}
          className={clsx(pane === 'preview' && 'max-lg:hidden')}
        >
          <Textarea
            {...register('text')}
            dir="auto"
            placeholder={messages.textHint}
            className={clsx(paneHeight, 'max-h-none! resize-none! font-mono field-sizing-fixed!')}
          />
        </Field>
        <div className={clsx('min-w-0', pane === 'write' && 'max-lg:hidden')}>
          <h3 className="mb-1.5 text-13 font-medium max-lg:hidden">{messages.preview}</h3>
          <ScrollArea
            label={messages.previewOf(title)}
            className={clsx(paneHeight, 'overflow-y-auto rounded-md border border-line px-4 py-3')}
          >
            <Preview title={title} text={text} />
          </ScrollArea>
        </div>
      </div>
    </form>
  );
}

/** The sheet without its header, the fields above, an error below and the footer. */
const paneHeight =
  'h-[max(14rem,calc(85dvh-21rem))] sm:h-[max(16rem,calc(100dvh-20rem))] lg:h-[max(16rem,calc(100dvh-16rem))]';

/** Follows the typing without delaying it. */
function Preview(typed: { title: string; text: string }) {
  const title = useDeferredValue(typed.title);
  const text = useDeferredValue(typed.text);
  if (text.trim() === '') return <p className="text-13 text-ink-3">{messages.nothingToPreview}</p>;
  return <GuideText title={title} text={text} />;
}

/** Shown only close to the limit. */
function CharactersUsed({ used }: { used: number }) {
  if (used < guideLimits.text * 0.9) return null;
  return (
    <span className={clsx('text-12 tabular-nums', used > guideLimits.text ? 'text-bad' : 'text-ink-3')}>
      {messages.charactersUsed(used, guideLimits.text)}
    </span>
  );
}

/** Ctrl+S, or Cmd+S on a Mac, instead of the browser's own dialog. */
function useSaveKey(isOpen: boolean, onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="alertdialog"]')) onSave();
  });
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
}

/** The form with its draft. `onRefusedText` is called if the text cannot be saved as it is. */
function useGuideForm(props: GuideFormProps, onRefusedText: () => void) {
  const { guide, draftName, isOpen, projectUuid, saving, onCreated, onClose } = props;
  const form = useForm<GuideValues>({ defaultValues: valuesOf(guide), resolver: resolverFor(guide) });
  const { getValues, setValue, setError, formState } = form;
  const draft = useDraft(form, draftName);
  useUnsavedInput(formState.isDirty && isOpen);

  const leave = () => {
    draft.forget();
    onClose();
  };
  const store = async (values: GuideValues, closes: boolean) => {
    const fields = fieldsOf(values, guide);
    const stored = await saving.mutateAsync(
      guide
        ? { guideUuid: guide.guide_uuid, changes: changesOf(fields, formState.defaultValues) }
        : { projectUuid, form: fields },
    );
    if (closes) return leave();
    const saved = {
      ...valuesOf(stored),
      ...(isSameText(stored.text, values.text) && { text: values.text }),
    };
    // Keeps the caret, and what was typed since the request was sent.
    const typed = getValues();
    draft.startOver(saved, { keepValues: true });
    for (const name of names) {
      const next = typed[name] === values[name] ? saved[name] : typed[name];
      if (next !== typed[name] || next !== saved[name]) setValue(name, next, { shouldDirty: true });
    }
    if (!guide) onCreated(stored.guide_uuid);
  };

  const showRefusal = (error: unknown) => {
    const fields = error instanceof ApiProblem ? error.fields : {};
    for (const name of names)
      if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
    if (fields.text) onRefusedText();
  };
  const save = async (values: GuideValues, closes: boolean) => {
    if (saving.isPending || !isOpen) return;
    try {
      if (!guide || formState.isDirty) await store(values, closes);
      else if (closes) leave();
    } catch (error) {
      showRefusal(error);
    }
  };
  const submit = (closes: boolean) =>
    form.handleSubmit(
      (values) => save(values, closes),
      ({ text }) => text && onRefusedText(),
    )();

  return { form, submit, notice: draft.notice };
}

const valuesOf = (guide: Guide | null): GuideValues => ({
  title: guide?.title ?? '',
  slug: guide?.slug ?? '',
  text: guide?.text ?? '',
});

/** A guide that exists keeps its address until another one is entered. */
const fieldsOf = ({ title, slug, text }: GuideValues, guide: Guide | null) => ({
  title,
  text,
  ...((guide || slug.trim() !== '') && { slug: slug.trim() }),
});

/** The fields that differ from the form's initial values, so that changes of other users to the rest are kept. */
const changesOf = (fields: Partial<GuideValues>, before: Partial<GuideValues> = {}): Partial<GuideValues> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof GuideValues]),
  );

const resolverFor =
  (guide: Guide | null): Resolver<GuideValues> =>
  (values) => {
    const errors: FieldErrors<GuideValues> = {};
    const parsed = z.safeParse(guideCalls.create.body, fieldsOf(values, guide));
    for (const { path, message } of parsed.error?.issues ?? [])
      errors[path[0] as keyof GuideValues] ??= { type: 'rule', message };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Whether the server changed only white space, which would move the caret for nothing. */
const isSameText = (one: string, other: string): boolean => squeezeSpaces(one) === squeezeSpaces(other);
const squeezeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
