import { methodDetailMessages as messages } from '@fieldkit/contract/messages/method-details.ts';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import { emptyHeader, type MethodValues } from './method-form.ts';
import { RowDescription, RowField, RowRequired } from './RowField.tsx';

/** The headers of a method, one row each: name, type, default, required, description. */
export function HeaderRows({ form }: { form: UseFormReturn<MethodValues> }) {
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
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,104px)_minmax(0,136px)_auto] sm:items-start">
          <RowField
            label={messages.name}
            error={errors.headers?.[index]?.name?.message}
            isMono
            {...register(`headers.${index}.name`)}
          />
          <RowField label={messages.type} isMono {...register(`headers.${index}.type`)} />
          <RowField label={messages.defaultValue} isMono {...register(`headers.${index}.default_value`)} />
          <RowRequired {...register(`headers.${index}.required`)} />
          <div className="sm:col-span-full">
            <RowDescription {...register(`headers.${index}.description`)} />
          </div>
        </div>
      )}
    </RowsEditor>
  );
}
