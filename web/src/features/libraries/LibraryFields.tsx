import { addLibraryMessages as messages } from '@fieldkit/contract/messages/add-library.ts';
import { Boxes, Waypoints } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { ApiSource } from './ApiSource.tsx';
import { type LibraryValues, nameFromFile } from './library-form.ts';
import { SdkSource } from './SdkSource.tsx';
import type { useAdding } from './use-adding.ts';

const kinds = [
  { value: 'api', label: messages.api, description: messages.apiText, icon: <Waypoints /> },
  { value: 'sdk', label: messages.sdk, description: messages.sdkText, icon: <Boxes /> },
] as const;

export interface LibraryFieldsProps {
  form: UseFormReturn<LibraryValues>;
  draft: Pick<ReturnType<typeof useAdding>['draft'], 'lostFile' | 'forgetFile'>;
}

/** The fields of a library: API or SDK, name, version and group, and its source. */
export function LibraryFields({ form, draft }: LibraryFieldsProps) {
  const { formState, setValue, getValues, trigger, watch } = form;
  const { register, errorOf } = useCheckedFields(form);
  const suggestedName = useRef('');
  const kind = watch('kind');

  const chooseFile = (chosen: File | null) => {
    setValue('file', chosen);
    void trigger('file');
    const name = getValues('name').trim();
    if (!chosen || (name !== '' && name !== suggestedName.current)) return;
    suggestedName.current = nameFromFile(chosen);
    setValue('name', suggestedName.current, { shouldValidate: formState.isSubmitted });
  };
  const chooseKind = (next: LibraryValues['kind']) => {
    setValue('kind', next);
    // A document cannot be the package of an SDK.
    setValue('file', null);
    draft.forgetFile('file');
    form.clearErrors(['file', 'url', 'programming_language']);
  };

  const source = { form, onFileChange: chooseFile, lostFile: draft.lostFile('file') };

  return (
    <div className="grid gap-4 *:min-w-0">
      <RadioCards
        legend={messages.kind}
        hideLegend
        columns={2}
        options={kinds}
        value={kind}
        onValueChange={chooseKind}
      />
      <Field label={messages.name} error={errorOf('name')}>
        <Input {...register('name')} data-autofocus dir="auto" autoComplete="off" maxLength={200} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={messages.version} error={errorOf('version')}>
          <Input
            {...register('version')}
            autoComplete="off"
            maxLength={64}
            placeholder={messages.versionHint}
          />
        </Field>
        <Field label={messages.group} error={errorOf('library_group')}>
          <Input
            {...register('library_group')}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            placeholder={messages.groupHint}
          />
        </Field>
      </div>
      {kind === 'api' ? <ApiSource {...source} /> : <SdkSource {...source} />}
    </div>
  );
}
