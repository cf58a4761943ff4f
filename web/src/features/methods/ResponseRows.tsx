import * as words from '@fieldkit/contract/messages/method-details.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError, Textarea } from '../../ui/Field.tsx';
import { RowsEditor } from '../../ui/RowsEditor.tsx';
import { SmallSummary } from '../../ui/SmallSummary.tsx';
import type { MethodValues } from './method-form.ts';
import * as messages from './method-responses.messages.ts';
import { RowDescription, RowField, RowRequired } from './RowField.tsx';
import { emptyField, emptyResponse, type ResponseValues, responseValues } from './response-form.ts';

interface ResponseFieldsProps {
  form: UseFormReturn<MethodValues>;
  /** Undefined for a new method. */
  methodUuid: string | undefined;
  /** Called with the stored responses once they are loaded. From then on, they are part of the form. */
  onLoad: (responses: ResponseValues[]) => void;
}

/** The responses of a method. Those of an existing method are fetched when the user starts to edit them. */
export function ResponseFields({ form, methodUuid, onLoad }: ResponseFieldsProps) {
  const client = useQueryClient();
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: false,
    error: null,
  });
  // The button disappears with the first row, and the focus would return to the beginning of the dialog.
  const takesFocus = useRef(false);
  if (form.watch('responses'))
    return (
      <div
        tabIndex={-1}
        className="outline-none"
        ref={(rows) => {
          // A user who has continued elsewhere while they were loaded is not interrupted.
          if (takesFocus.current && document.activeElement === document.body) rows?.focus();
          takesFocus.current = false;
        }}
      >
        <ResponseRows form={form} />
      </div>
    );

  const start = async () => {
    takesFocus.current = true;
    if (!methodUuid) return form.setValue('responses', [emptyResponse], { shouldDirty: true });
    setState({ isLoading: true, error: null });
    try {
      const method = await client.fetchQuery(callOptions(methodCalls.get, { params: { id: methodUuid } }));
      onLoad(responseValues(method.details.responses ?? []));
    } catch (error) {
      setState({ isLoading: false, error });
    }
  };
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium text-ink">{words.responses}</p>
      <p className="mb-2 text-12 text-ink-3">{messages.about}</p>
      <Button size="sm" loading={state.isLoading} onClick={start}>
        {methodUuid ? messages.edit : messages.add}
      </Button>
      {state.error !== null && (
        <FieldError text={errorMessage(state.error, { fallback: messages.loadFailed })} />
      )}
    </div>
  );
}

/** One row for each response: status, media type, type, description, fields and example. */
function ResponseRows({ form }: { form: UseFormReturn<MethodValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'responses' });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <RowsEditor
      title={words.responses}
      none={messages.none}
      keys={fields.map(({ id }) => id)}
      rowLabel={(index) => messages.response(index + 1)}
      addLabel={messages.add}
      removeLabel={(index) => messages.remove(index + 1)}
      onAdd={() => append(emptyResponse, { shouldFocus: false })}
      onRemove={remove}
      error={errors.responses?.message ?? errors.responses?.root?.message}
    >
      {(index) => (
        <div className="grid gap-2 *:min-w-0">
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-[88px_minmax(0,1fr)_minmax(0,1fr)] sm:items-start">
            <RowField
              label={messages.status}
              error={errors.responses?.[index]?.status?.message}
              isMono
              {...register(`responses.${index}.status`)}
            />
            <RowField label={messages.contentType} isMono {...register(`responses.${index}.contentType`)} />
            <RowField
              label={messages.bodyType}
              isMono
              className="max-sm:col-span-2"
              {...register(`responses.${index}.type`)}
            />
          </div>
          <RowDescription {...register(`responses.${index}.description`)} />
          <FieldRows form={form} response={index} />
          <details>
            <SmallSummary>{messages.example}</SmallSummary>
            <Textarea
              {...register(`responses.${index}.example`)}
              aria-label={messages.exampleOf(index + 1)}
              dir="ltr"
              spellCheck={false}
              maxLength={8000}
              className="mt-1.5 font-mono"
            />
          </details>
        </div>
      )}
    </RowsEditor>
  );
}

/** The fields of a response, one per row. A long list is closed at first. */
function FieldRows({ form, response }: { form: UseFormReturn<MethodValues>; response: number }) {
  const name = `responses.${response}.fields` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const [isOpen, setOpen] = useState(false);
  const { register, formState } = form;
  const errors = formState.errors.responses?.[response]?.fields;
  const error = errors?.message ?? errors?.root?.message;

  return (
    <div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <SmallSummary>{messages.fields(fields.length)}</SmallSummary>
        {isOpen && (
          <div className="mt-1.5">
            <RowsEditor
              title={messages.fieldsOf(response + 1)}
              none={messages.noFields}
              keys={fields.map(({ id }) => id)}
              rowLabel={(index) => messages.field(index + 1)}
              addLabel={messages.addField}
              removeLabel={(index) => messages.removeField(index + 1)}
              onAdd={() => append(emptyField, { shouldFocus: false })}
              onRemove={remove}
            >
              {(index) => (
                <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,128px)_auto] sm:items-start">
                  <RowField label={words.name} isMono {...register(`${name}.${index}.name`)} />
                  <RowField label={words.type} isMono {...register(`${name}.${index}.type`)} />
                  <RowRequired {...register(`${name}.${index}.required`)} />
                  <RowDescription {...register(`${name}.${index}.description`)} />
                </div>
              )}
            </RowsEditor>
          </div>
        )}
      </details>
      {error && <FieldError text={error} />}
    </div>
  );
}
