import { type Library, LibraryChanges, maxLibraryDescription } from '@fieldkit/contract/libraries.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ComponentProps, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select, type SelectProps } from '../../ui/Select.tsx';
import { useLibraries } from './libraries.hooks.ts';
import { updateFailure, useUpdateLibrary } from './library-changes.hooks.ts';
import * as messages from './library-changes.messages.ts';

export interface EditLibraryDialogProps {
  library: Library;
  open: boolean;
  onClose: () => void;
}

const fields = [
  'name',
  'version',
  'library_group',
  'base_url',
  'description',
  'newer_library_uuid',
  'is_deprecated',
] as const;
/** `newer_library_uuid` is '' for the latest version. */
type Values = Pick<Library, Exclude<(typeof fields)[number], 'newer_library_uuid'>> & {
  newer_library_uuid: string;
};
const checkChanges = standardSchemaResolver<Values, unknown, Values>(LibraryChanges as never);

/** The values of some fields, as the API expects them. */
const pickChanges = (values: Values, changed: readonly (keyof Values)[]): LibraryChanges =>
  Object.fromEntries(
    changed.map((field) => [field, field === 'newer_library_uuid' ? values[field] || null : values[field]]),
  );

/**
 * Edits the details of a library, and which other library replaces it. Its document is replaced elsewhere.
 */
export function EditLibraryDialog({ library, open, onClose }: EditLibraryDialogProps) {
  const { name, version, library_group, base_url, description, is_deprecated } = library;
  const newer_library_uuid = library.newer_library_uuid ?? '';
  const initial = { name, version, library_group, base_url, description, newer_library_uuid, is_deprecated };
  const form = useForm<Values>({
    defaultValues: initial,
    // The base URL from a document may not be valid as user input ("/v1"), so only changed fields are
    // validated.
    resolver: (values, context, options) => {
      const changed = fields.filter((field) => values[field] !== initial[field]);
      return checkChanges(pickChanges(values, changed) as Values, context, options);
    },
  });
  const { register, errorOf } = useCheckedFields(form);
  const { dirtyFields } = form.formState;
  const servers = useId();
  const update = useUpdateLibrary(library);
  const draft = useFormDraft(form, {
    name: `library ${library.library_uuid}`,
    isOpen: open && !update.isSuccess,
    onClose,
  });

  const submit = form.handleSubmit(async (values) => {
    if (update.isPending) return;
    const changed = fields.filter((field) => dirtyFields[field]);
    if (changed.length === 0) return draft.leave();
    try {
      await update.mutateAsync(pickChanges(values, changed));
      draft.leave();
    } catch (error) {
      if (!(error instanceof ApiProblem)) return;
      for (const field of fields) {
        const message = error.fields[field];
        if (message) form.setError(field, { message });
      }
    }
  });

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={editorMessages.close}
        cancelLabel={editorMessages.cancel}
        title={messages.editTitle}
        onClose={draft.close}
        onSubmit={submit}
        submitLabel={editorMessages.save}
        pendingLabel={editorMessages.saving}
        isPending={update.isPending}
        failure={
          update.isError
            ? { title: messages.notSavedTitle, text: updateFailure(update.error), cause: update.error }
            : null
        }
      >
        {draft.notice}
        <Field label={messages.name} error={errorOf('name')}>
          <Input {...register('name')} dir="auto" autoComplete="off" maxLength={200} />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={messages.version} error={errorOf('version')}>
            <Input {...register('version')} autoComplete="off" maxLength={64} />
          </Field>
          <Field label={messages.group} error={errorOf('library_group')}>
            <Input {...register('library_group')} dir="auto" autoComplete="off" maxLength={100} />
          </Field>
        </div>
        {isApi(library.programming_language) && (
          <Field
            label={messages.baseUrl}
            optional={editorMessages.optional}
            hint={messages.baseUrlHint}
            error={errorOf('base_url')}
          >
            <Input
              {...register('base_url')}
              type="url"
              dir="ltr"
              list={servers}
              autoComplete="off"
              placeholder="https://api.example.com"
              maxLength={2048}
            />
          </Field>
        )}
        <datalist id={servers}>
          {library.servers.map(({ url, description }) => (
            <option key={url} value={url} label={description || url} />
          ))}
        </datalist>
        <Field label={messages.description} optional={editorMessages.optional} error={errorOf('description')}>
          <Textarea {...register('description')} dir="auto" rows={5} maxLength={maxLibraryDescription} />
        </Field>
        <LibraryVersionFields
          library={library}
          newer={register('newer_library_uuid')}
          deprecated={register('is_deprecated')}
          error={errorOf('newer_library_uuid')}
        />
      </FormDialog>
      {draft.question}
    </>
  );
}

interface LibraryVersionFieldsProps {
  library: Library;
  newer: Omit<SelectProps, 'options'>;
  deprecated: ComponentProps<'input'>;
  error: string | undefined;
}

/** Which library of the project replaces this one, and whether it is deprecated. Hidden if it is the only library. */
function LibraryVersionFields({ library, newer, deprecated, error }: LibraryVersionFieldsProps) {
  const { data: libraries = [] } = useLibraries(library.project_uuid);
  const others = libraries.filter(({ library_uuid }) => library_uuid !== library.library_uuid);
  if (others.length === 0 && !library.is_deprecated) return null;
  // Versions of one library usually have the same name.
  const isAlike = ({ name }: Library) => Number(name.toLowerCase() !== library.name.toLowerCase());
  const options = others
    .toSorted((one, other) => isAlike(one) - isAlike(other) || one.name.localeCompare(other.name))
    .map(({ library_uuid, name, version }) => ({
      value: library_uuid,
      label: messages.nameAndVersion(name, version),
    }));
  return (
    <>
      <Field label={messages.newerVersion} hint={messages.newerVersionHint} error={error}>
        <Select
          {...newer}
          className="w-full"
          options={[{ value: '', label: messages.isLatest }, ...options]}
        />
      </Field>
      <Checkbox {...deprecated} label={messages.isDeprecated} description={messages.isDeprecatedHint} />
    </>
  );
}
