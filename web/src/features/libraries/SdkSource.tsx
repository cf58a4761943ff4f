import { addLibraryMessages as messages } from '@fieldkit/contract/messages/add-library.ts';
import { programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { sdkFiles } from '../../lib/library-files.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SourceProps } from './ApiSource.tsx';

const languages = [
  { value: '', label: messages.chooseLanguage, disabled: true },
  ...Object.entries(programmingLanguages).map(([value, label]) => ({ value, label })),
];

/** An SDK's language, and its package or source file. */
export function SdkSource({ form, onFileChange, lostFile }: SourceProps) {
  const { register, errorOf } = useCheckedFields(form);
  const [file, language] = form.watch(['file', 'programming_language']);

  return (
    <>
      <Field label={messages.language} error={errorOf('programming_language')}>
        <Select {...register('programming_language')} options={languages} className="w-full" />
      </Field>
      <Field label={messages.sdkFile} hint={!file && lostFile} error={errorOf('file')}>
        <Dropzone
          file={file}
          onFileChange={onFileChange}
          {...sdkFiles(language)}
          chooseLabel={messages.chooseFile}
          dropText={messages.dropFile}
          removeLabel={messages.removeFile}
        />
      </Field>
    </>
  );
}
