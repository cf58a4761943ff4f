import { editorMessages } from '@fieldkit/contract/messages/editors.ts';
import { methodDetailMessages as messages } from '@fieldkit/contract/messages/method-details.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TagInput } from '../../ui/TagInput.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { HeaderRows } from './HeaderRows.tsx';
import { InputRows } from './InputRows.tsx';
import { functionCall, httpMethods, type MethodValues, otherHttpMethod } from './method-form.ts';

export interface MethodFieldsProps {
  form: UseFormReturn<MethodValues>;
  isSdk: boolean;
}

/** The fields of a method. */
export function MethodFields({ form, isSdk }: MethodFieldsProps) {
  const { register, errorOf } = useCheckedFields(form);
  const [httpMethod, tags, rawInputs] = form.watch(['httpMethod', 'tags', 'rawInputs']);
  const options = [
    { value: '', label: messages.chooseVerb, disabled: true },
    ...httpMethods.map((value) => ({ value, label: value })),
    ...(isSdk ? [{ value: functionCall, label: messages.callVerb }] : []),
    { value: otherHttpMethod, label: messages.otherVerb },
  ];

  return (
    <div className="grid gap-4 *:min-w-0">
      <Field
        label={messages.name}
        optional={editorMessages.optional}
        hint={messages.nameHint}
        error={errorOf('name')}
      >
        <Input {...register('name')} dir="auto" autoComplete="off" maxLength={200} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-[160px_minmax(0,1fr)]">
        <Field label={messages.verb} error={errorOf('httpMethod')}>
          <Select {...register('httpMethod')} options={options} className="w-full" />
        </Field>
        <Field label={messages.endpoint} error={errorOf('endpoint')}>
          <Input
            {...register('endpoint')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder={httpMethod === functionCall ? messages.signatureHint : messages.endpointHint}
            className="font-mono"
          />
        </Field>
        {httpMethod === otherHttpMethod && (
          <Field label={messages.otherVerbName} error={errorOf('otherHttpMethod')}>
            <Input {...register('otherHttpMethod')} autoComplete="off" maxLength={40} className="font-mono" />
          </Field>
        )}
      </div>
      <Field label={messages.description} optional={editorMessages.optional} error={errorOf('description')}>
        <Textarea {...register('description')} dir="auto" maxLength={8000} />
      </Field>
      <Field
        label={editorMessages.tags}
        optional={editorMessages.optional}
        hint={editorMessages.tagsHint}
        error={errorOf('tags')}
      >
        <TagInput
          tags={tags}
          onTagsChange={(next) => form.setValue('tags', next, { shouldDirty: true })}
          removeLabel={editorMessages.removeTag}
          repeatedText={editorMessages.tagTaken}
        />
      </Field>
      {rawInputs === null ? (
        <InputRows form={form} isSdk={isSdk} />
      ) : (
        <Field label={messages.rawInputs} error={errorOf('rawInputs')}>
          <Textarea {...register('rawInputs')} spellCheck={false} className="font-mono" />
        </Field>
      )}
      <HeaderRows form={form} />
      <Switch
        {...form.register('isDeprecated')}
        label={messages.deprecated}
        description={messages.deprecatedText}
      />
    </div>
  );
}
