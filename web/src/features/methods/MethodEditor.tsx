import * as messages from '@fieldkit/contract/messages/method-details.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Path, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { CodeSample, useCalledLibrary } from './CodeSample.tsx';
import { MethodFields } from './MethodFields.tsx';
import { saveFailure, useSaveMethod } from './method-changes.hooks.ts';
import {
  changesOf,
  fieldOf,
  formOf,
  functionCall,
  type MethodValues,
  methodResolver,
  sampledMethod,
  valuesOf,
} from './method-form.ts';
import { SampleColumns } from './SampleColumns.tsx';

export interface MethodEditorProps {
  libraryUuid: string;
  /** Whether new methods are functions of an SDK. */
  isSdk: boolean;
  /** Null for a new method. */
  method: Method | null;
  open: boolean;
  onClose: () => void;
}

/** Creates or edits a method. If saving fails, the input is kept and the server's message is shown. */
export function MethodEditor({ libraryUuid, isSdk, method, open, onClose }: MethodEditorProps) {
  const [before, setBefore] = useState(() => valuesOf(method, isSdk));
  const form = useForm<MethodValues>({ defaultValues: before, resolver: methodResolver });
  const library = useCalledLibrary(libraryUuid);
  const saving = useSaveMethod();
  const isFunction = isSdk || method?.details.method === functionCall;
  const draft = useFormDraft(form, {
    name: method ? `method ${method.method_uuid}` : `new method ${libraryUuid}`,
    isOpen: open && !saving.isSuccess,
    onClose,
  });

  const submit = form.handleSubmit(async (values) => {
    if (saving.isPending) return;
    const changes = method && changesOf(values, before);
    if (changes && Object.keys(changes).length === 0) return draft.leave();
    try {
      await saving.mutateAsync(
        method && changes ? { method, changes } : { libraryId: libraryUuid, form: formOf(values) },
      );
      draft.leave();
    } catch (error) {
      for (const [field, message] of refusedFields(error, values)) form.setError(field, { message });
    }
  });

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={editorMessages.close}
        cancelLabel={editorMessages.cancel}
        isSheet
        title={method ? messages.editTitle : messages.createTitle}
        onClose={draft.close}
        onSubmit={submit}
        submitLabel={method ? editorMessages.save : messages.create}
        pendingLabel={method ? editorMessages.saving : editorMessages.creating}
        isPending={saving.isPending}
        failure={
          saving.isError
            ? {
                title: messages.savedFailedTitle,
                text: saveFailure(saving.error, method !== null),
                cause: saving.error,
              }
            : null
        }
      >
        {draft.notice}
        {/* In the columns of the view, so that a text does not move when it is edited. */}
        <SampleColumns
          sample={!isFunction && <FormSample form={form} method={method} libraryUuid={libraryUuid} />}
        >
          <MethodFields
            form={form}
            isSdk={isFunction}
            schemes={library?.authentication.schemes ?? []}
            methodUuid={method?.method_uuid}
            onResponsesLoad={(responses) => {
              setBefore({ ...before, responses });
              draft.startFrom({ responses });
            }}
          />
        </SampleColumns>
      </FormDialog>
      {draft.question}
    </>
  );
}

interface FormSampleProps {
  form: UseFormReturn<MethodValues>;
  method: Method | null;
  libraryUuid: string;
}

/** The code sample of the method as it is in the form. */
function FormSample({ form, method, libraryUuid }: FormSampleProps) {
  // All fields have values from the start.
  const values = useDeferredValue(useWatch({ control: form.control }) as MethodValues);
  const sampled = useMemo(
    () => sampledMethod(values, method?.details.request ?? {}, libraryUuid),
    [values, method, libraryUuid],
  );
  return (
    <section className="min-w-0 max-xl:hidden">
      <h3 className="mb-2 text-13 font-medium">{messages.sample}</h3>
      <CodeSample method={sampled} />
    </section>
  );
}

/** The server's errors for individual fields. Their names are paths such as "details.endpoint". */
function refusedFields(error: unknown, values: MethodValues): [Path<MethodValues>, string][] {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.fields).map(([name, message]) => {
    const path = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return [fieldOf(path, values), message];
  });
}
