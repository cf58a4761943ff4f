import { documentFormats } from '@fieldkit/contract/document-formats.ts';
import { addLibraryMessages as messages } from '@fieldkit/contract/messages/add-library.ts';
import type { UseFormReturn } from 'react-hook-form';
import { specFiles } from '../../lib/library-files.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import type { LibraryValues } from './library-form.ts';

export interface SourceProps {
  form: UseFormReturn<LibraryValues>;
  onFileChange: (file: File | null) => void;
  /** Reports that the previously chosen file was lost. */
  lostFile: string | undefined;
}

const specTypes = Object.entries(documentFormats).map(([value, { label }]) => ({ value, label }));

/** The kind of an API's document, and its source: a file or a URL. */
export function ApiSource({ form, onFileChange, lostFile }: SourceProps) {
  const { formState, trigger, watch } = form;
  const { register, errorOf } = useCheckedFields(form);
  const [file, specType] = watch(['file', 'spec_type']);
  const url = register('url', {
    // Both fields share one rule: exactly one of them must be filled.
    onChange: () => (formState.isSubmitted || formState.errors.file) && void trigger('file'),
  });

  return (
    <>
      <Field label={messages.specType} hint={documentFormats[specType].text}>
        <Select {...register('spec_type')} options={specTypes} className="w-full" />
      </Field>
      <Field label={messages.specFile} hint={!file && lostFile} error={errorOf('file')}>
        <Dropzone
          file={file}
          onFileChange={onFileChange}
          {...specFiles}
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          removeLabel={messages.removeFile}
        />
      </Field>
      <Divider text={messages.or} />
      <Field label={messages.url} optional={messages.urlInstead} error={errorOf('url')}>
        <Input
          {...url}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder={messages.urlHint}
        />
      </Field>
    </>
  );
}
