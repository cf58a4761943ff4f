import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Divider } from '../../ui/Divider.tsx';
import { Dropzone } from '../../ui/Dropzone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { extensions, type LibraryValues, mostMegabytes, nameFromFile } from './library-form.ts';

/** Name, version and group of an API, and its document: a file or an address. */
export function LibraryFields({ form }: { form: UseFormReturn<LibraryValues> }) {
  const { formState, setValue, getValues, trigger, watch } = form;
  const { register, errorOf } = useCheckedFields(form);
  const given = useRef('');
  const file = watch('file');

  const chooseFile = (chosen: File | null) => {
    setValue('file', chosen);
    void trigger('file');
    const name = getValues('name').trim();
    if (!chosen || (name !== '' && name !== given.current)) return;
    given.current = nameFromFile(chosen);
    setValue('name', given.current, { shouldValidate: formState.isSubmitted });
  };
  const url = register('url', {
    // Both fields carry one rule: one of them, not both.
    onChange: () => (formState.isSubmitted || formState.errors.file) && void trigger('file'),
  });

  return (
    <div className="grid gap-4">
      <Field label={say.name} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" maxLength={200} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={say.version} error={errorOf('version')}>
          <Input {...register('version')} autoComplete="off" maxLength={64} placeholder={say.versionHint} />
        </Field>
        <Field label={say.group} error={errorOf('library_group')}>
          <Input
            {...register('library_group')}
            autoComplete="off"
            maxLength={100}
            placeholder={say.groupHint}
          />
        </Field>
      </div>
      <Field label={say.file} error={errorOf('file')}>
        <Dropzone
          file={file}
          onFileChange={chooseFile}
          accept={extensions.join(',')}
          chooseLabel={say.chooseFile}
          dropText={say.dropFile}
          hint={say.fileHint(mostMegabytes)}
          removeLabel={say.removeFile}
        />
      </Field>
      <Divider text={say.or} />
      <Field label={say.url} optional={say.urlInstead} error={errorOf('url')}>
        <Input {...url} type="url" inputMode="url" autoComplete="off" placeholder={say.urlHint} />
      </Field>
    </div>
  );
}
