import type { AuthenticationScheme } from '@fieldkit/contract/authentication.ts';
import * as messages from '@fieldkit/contract/messages/method-details.ts';
import { places } from '@fieldkit/contract/nested-inputs.ts';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useCheckedFields } from '../../lib/use-checked-fields.ts';
import { Field, Input, Textarea } from '../../ui/Field.tsx';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TagInput } from '../../ui/TagInput.tsx';
import { AuthenticationFields } from './AuthenticationFields.tsx';
import {
  emptyHeader,
  emptyInput,
  functionCall,
  httpMethods,
  type MethodValues,
  otherHttpMethod,
} from './method-form.ts';
import { ResponseFields } from './ResponseRows.tsx';
import { RowDescription, RowField, RowRequired, RowSelect } from './RowField.tsx';
import type { ResponseValues } from './response-form.ts';

interface MethodFieldsProps {
  form: UseFormReturn<MethodValues>;
  isSdk: boolean;
  /** The authentication schemes of the method's library. */
  schemes: readonly AuthenticationScheme[];
  /** Undefined for a new method. */
  methodUuid: string | undefined;
  /** Called with the stored responses once the user starts to edit them. */
  onResponsesLoad: (responses: ResponseValues[]) => void;
}

/** The fields of a method. */
export function MethodFields(props: MethodFieldsProps) {
  const { form, isSdk, schemes, methodUuid, onResponsesLoad } = props;
  const { register, errorOf } = useCheckedFields(form);
  const [httpMethod, tags, rawInputs, authentication] = form.watch([
    'httpMethod',
    'tags',
    'rawInputs',
    'authentication',
  ]);
  const options = [
    { value: '', label: messages.chooseHttpMethod, disabled: true },
    ...httpMethods.map((value) => ({ value, label: value })),
    ...(isSdk ? [{ value: functionCall, label: messages.functionCall }] : []),
    { value: otherHttpMethod, label: messages.otherHttpMethod },
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
        <Field label={messages.httpMethod} error={errorOf('httpMethod')}>
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
          <Field label={messages.otherHttpMethodName} error={errorOf('otherHttpMethod')}>
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
      <ResponseFields form={form} methodUuid={methodUuid} onLoad={onResponsesLoad} />
      {httpMethod !== functionCall && (
        <AuthenticationFields
          values={authentication}
          onChange={(next) => {
            form.clearErrors('authentication');
            form.setValue('authentication', next, { shouldDirty: true });
          }}
          schemes={schemes}
          error={form.formState.errors.authentication?.message}
        />
      )}
      <Switch
        {...form.register('isDeprecated')}
        label={messages.deprecated}
        description={messages.deprecatedText}
      />
    </div>
  );
}

/** The headers of a method, one per row: name, type, default, required, description. */
function HeaderRows({ form }: { form: UseFormReturn<MethodValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <RowsEditor
      title={messages.headers}
      none={messages.noHeaders}
      keys={fields.map(({ id }) => id)}
      rowLabel={(index) => messages.header(index + 1)}
      addLabel={messages.addHeader}
      removeLabel={(index) => messages.removeHeader(index + 1)}
      onAdd={() => append(emptyHeader, { shouldFocus: false })}
      onRemove={remove}
      error={errors.headers?.message ?? errors.headers?.root?.message}
    >
      {(index) => (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,104px)_minmax(0,136px)_auto] sm:items-start">
          <RowField
            label={messages.name}
            error={errors.headers?.[index]?.name?.message}
            isMono
            className="max-sm:col-span-2"
            {...register(`headers.${index}.name`)}
          />
          <RowField label={messages.type} isMono {...register(`headers.${index}.type`)} />
          <RowField label={messages.defaultValue} isMono {...register(`headers.${index}.default_value`)} />
          <RowRequired {...register(`headers.${index}.required`)} />
          <RowDescription {...register(`headers.${index}.description`)} />
        </div>
      )}
    </RowsEditor>
  );
}

/** The inputs of a method, one per row: name, location, type, required, description. */
function InputRows({ form, isSdk }: { form: UseFormReturn<MethodValues>; isSdk: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'inputs' });
  const { register, formState } = form;
  const { errors } = formState;
  const known = places.map((place) => ({ value: place as string, label: messages.places[place] as string }));

  return (
    <RowsEditor
      title={messages.inputs}
      none={messages.noInputs}
      keys={fields.map(({ id }) => id)}
      rowLabel={(index) => messages.input(index + 1)}
      addLabel={messages.addInput}
      removeLabel={(index) => messages.removeInput(index + 1)}
      onAdd={() => append(emptyInput(isSdk), { shouldFocus: false })}
      onRemove={remove}
      error={errors.inputs?.message ?? errors.inputs?.root?.message}
    >
      {(index) => {
        const place = fields[index]?.in ?? '';
        const isKnown = place === '' || known.some(({ value }) => value === place);
        return (
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_112px_minmax(0,128px)_auto] sm:items-start">
            <RowField
              label={messages.name}
              error={errors.inputs?.[index]?.name?.message}
              isMono
              className="max-sm:col-span-2"
              {...register(`inputs.${index}.name`)}
            />
            <RowSelect
              label={messages.place}
              options={isKnown ? known : [...known, { value: place, label: place }]}
              {...register(`inputs.${index}.in`)}
            />
            <RowField label={messages.type} isMono {...register(`inputs.${index}.type`)} />
            <RowRequired {...register(`inputs.${index}.required`)} />
            <RowDescription {...register(`inputs.${index}.description`)} />
          </div>
        );
      }}
    </RowsEditor>
  );
}
