import * as messages from '@fieldkit/contract/messages/libraries.ts';
import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShowRefused } from '../../content/use-show-refused.ts';
import { useDraft } from '../../drafts/use-draft.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { emptyLibrary, type LibraryField, type LibraryValues, libraryResolver } from './library-form.ts';
import { type AddedLibrary, useImport } from './use-import.ts';

type Outcome = {
  failed?: { text: string; cause: unknown };
  canceled?: true;
  /** Set if only some of the document's tags fit. */
  choice?: TagChoice;
  /** The previously chosen tags. */
  tags?: string[];
};

/** The fields that select a document. */
const sources: ReadonlySet<string | undefined> = new Set(['kind', 'spec_type', 'file', 'url']);

/** The form for a new library, its import, and the result. */
export function useAdding(projectUuid: string, onDone: (library: AddedLibrary) => void) {
  const box = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({});
  const form = useForm<LibraryValues>({ defaultValues: emptyLibrary, resolver: libraryResolver });
  const draft = useDraft(form, `new library ${projectUuid}`);
  const importing = useImport(projectUuid);
  useShowRefused(box, outcome.failed?.text);
  const { watch } = form;
  // The outcome of one document does not apply to another one.
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => sources.has(name) && setOutcome({}));
    return unsubscribe;
  }, [watch]);

  async function start(values: LibraryValues, tags?: string[]) {
    const { choice } = outcome;
    setOutcome({});
    try {
      const added = await importing.start(values, tags);
      if (added) {
        draft.forget();
        onDone(added);
      } else setOutcome(choice && tags ? { choice, tags } : { canceled: true });
    } catch (error) {
      const other = error instanceof ApiProblem ? error.choice : null;
      if (other) return setOutcome({ choice: other, tags: tags ?? [] });
      const text = uploadFailure(error);
      setOutcome({ failed: { text, cause: error } });
      form.setError('file', { message: text });
      for (const [field, message] of fieldErrors(error)) form.setError(field, { message });
    }
  }

  return {
    form,
    draft,
    /** The element around the form, used to scroll a refused field into view. */
    box,
    outcome,
    /** The progress of the import; null if none is running. */
    state: importing.state,
    cancel: importing.cancel,
    submit: form.handleSubmit((values) => start(values)),
    /** Imports only methods with one of the tags, from the same document. */
    choose: (tags: string[]) => void start(form.getValues(), tags),
    backToForm: () => setOutcome({}),
  };
}

/** The message below the document of a refused upload: "{error}. {message}". */
const uploadFailure = (error: unknown): string =>
  errorMessage(error, { prefer: 'both', fallback: messages.addFailed });

/** The server's errors for individual fields. The document's error is already shown in full. */
function fieldErrors(error: unknown): [LibraryField, string][] {
  if (!(error instanceof ApiProblem)) return [];
  const { fields } = error;
  return (['name', 'version', 'library_group', 'url', 'programming_language'] as const).flatMap((field) =>
    fields[field] ? [[field, fields[field]] as [LibraryField, string]] : [],
  );
}
