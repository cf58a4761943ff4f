import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { FieldTable } from './FieldTable.tsx';

interface FieldPathsProps {
  label: string;
  body: Pick<MethodResponse, 'fields' | 'notes' | 'models'>;
  /** A sentence that there are other fields. */
  more?: string | false | undefined;
}

/**
 * Fields by their paths, with their types and what the document says about them. A field whose own fields are not listed
 * has the name of its model.
 */
export function FieldPaths({ label, body: { fields, notes = {}, models = {} }, more }: FieldPathsProps) {
  const rows = Object.entries(fields).map(([name, type]) => {
    // A field can be called "constructor".
    const note = Object.hasOwn(notes, name) ? notes[name] : undefined;
    const model = Object.hasOwn(models, name) && models[name];
    return {
      name,
      type: [type, model].filter(Boolean).join(' · '),
      required: note?.required === true,
      description: note?.description ?? '',
    };
  });
  return (
    <>
      {rows.length > 0 && <FieldTable label={label} rows={rows} />}
      {more && <p className="mt-2 text-12 text-ink-3">{more}</p>}
    </>
  );
}
