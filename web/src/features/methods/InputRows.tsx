import { places } from '@fieldkit/contract/input-places.ts';
import { methodDetailMessages as messages } from '@fieldkit/contract/messages/method-details.ts';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import { Select } from '../../ui/Select.tsx';
import { emptyInput, type MethodValues } from './method-form.ts';
import { RowDescription, RowField, RowRequired } from './RowField.tsx';

/** The inputs of a method, one row each: name, location, type, required, description. */
export function InputRows({ form, isSdk }: { form: UseFormReturn<MethodValues>; isSdk: boolean }) {
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
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_112px_minmax(0,128px)_auto] sm:items-start">
            <RowField
              label={messages.name}
              error={errors.inputs?.[index]?.name?.message}
              isMono
              {...register(`inputs.${index}.name`)}
            />
            <Select
              aria-label={messages.place}
              options={isKnown ? known : [...known, { value: place, label: place }]}
              {...register(`inputs.${index}.in`)}
            />
            <RowField label={messages.type} isMono {...register(`inputs.${index}.type`)} />
            <RowRequired {...register(`inputs.${index}.required`)} />
            <div className="sm:col-span-full">
              <RowDescription {...register(`inputs.${index}.description`)} />
            </div>
          </div>
        );
      }}
    </RowsEditor>
  );
}
