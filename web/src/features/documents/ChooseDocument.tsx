import type { Library } from '@fieldkit/contract/libraries.ts';
import { isApi, isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import type { SpecType } from '@fieldkit/contract/spec-types.ts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { sdkFiles, sizeError, specFileError, specFilesOf } from '../../content/library-files.ts';
import * as tagChoiceMessages from '../../content/tag-choice/tag-choice.messages.ts';
import { useShowRefused } from '../../content/use-show-refused.ts';
import { useDraft } from '../../drafts/use-draft.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { refusalOf } from './documents.hooks.ts';
import * as messages from './documents.messages.ts';
import { draftOf, type Source } from './use-replacement.ts';

export interface ChooseDocumentProps {
  /** The id of the form. Its submit button is in the footer of the dialog. */
  id: string;
  library: Library;
  /** The error for the previous document; undefined if there was none. */
  failed: unknown;
  onCompare: (source: Source) => void;
}

interface Values {
  file: File | null;
  url: string;
  version: string;
  keepsTags: boolean;
}

const emptyValues: Values = { file: null, url: '', version: '', keepsTags: true };

/**
 * Selects the newer document: a file or, for APIs, a URL. The input is kept until the document is applied.
 */
export function ChooseDocument({ id, library, failed, onCompare }: ChooseDocumentProps) {
  const language = library.programming_language;
  const takesUrl = isApi(language);
  const specType = library.spec_type ?? 'openapi';
  const form = useForm<Values>({
    defaultValues: emptyValues,
    resolver: (values) => {
      const message = sourceError(values, takesUrl ? specType : null);
      return message ? { values: {}, errors: { file: { type: 'rule', message } } } : { values, errors: {} };
    },
  });
  const draft = useDraft(form, draftOf(library));
  const { register, clearErrors, setValue, formState } = form;
  const file = form.watch('file');
  const box = useRef<HTMLFormElement>(null);
  const refusal = failed === undefined ? undefined : refusalOf(failed);
  useShowRefused(box, refusal);

  const submit = form.handleSubmit(({ url, version, keepsTags }) => {
    const tags = keepsTags ? {} : { tags: [] };
    onCompare(
      file ? { from: 'file', file, version, ...tags } : { from: 'url', url: url.trim(), version, ...tags },
    );
  });

  return (
    <form ref={box} id={id} onSubmit={submit} noValidate className="grid gap-4 pb-1 *:min-w-0">
      {draft.notice}
      <Field
        label={messages.file}
        hint={!file && draft.lostFile('file')}
        error={formState.errors.file?.message ?? refusal}
        cause={failed}
      >
        <Dropzone
          file={file}
          onFileChange={(chosen) => {
            setValue('file', chosen);
            clearErrors();
          }}
          {...(takesUrl ? specFilesOf(specType) : sdkFiles(isKnownLanguage(language) ? language : ''))}
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          removeLabel={messages.removeFile}
        />
      </Field>
      {takesUrl && (
        <>
          <Divider text={messages.or} />
          <Field label={messages.url} optional={messages.urlInstead}>
            <Input
              {...register('url')}
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              placeholder={library.source_url ?? 'https://'}
            />
          </Field>
        </>
      )}
      {library.import_tags && (
        <Checkbox
          {...register('keepsTags')}
          label={tagChoiceMessages.keepTags}
          description={library.import_tags.map((tag) => tag || tagChoiceMessages.withoutTags).join(', ')}
        />
      )}
      <Field label={messages.newVersion} hint={messages.newVersionHint}>
        <Input {...register('version')} maxLength={64} autoComplete="off" placeholder={library.version} />
      </Field>
    </form>
  );
}

/** The error for the file, or for choosing both sources or none. */
function sourceError({ file, url }: Values, specType: SpecType | null): string | null {
  const hasUrl = url.trim() !== '';
  if (file && hasUrl) return messages.oneSource;
  if (!file) return hasUrl ? null : messages.sourceRequired;
  return specType ? specFileError(file, specType) : sizeError(file);
}
