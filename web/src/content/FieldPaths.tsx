import * as words from '@fieldkit/contract/messages/method-details.ts';
import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';

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
  return (
    <>
      <ul aria-label={label} className="grid gap-x-6 gap-y-2 text-12 sm:grid-cols-2">
        {Object.entries(fields).map(([path, its]) => {
          // A field can be called "constructor".
          const model = Object.hasOwn(models, path) && models[path];
          return (
            <li key={path} className="min-w-0 wrap-anywhere">
              <code dir="ltr" className="font-mono text-ink">
                {path}
              </code>{' '}
              <span className="text-ink-3">
                {[its, model, notes[path]?.required && words.required].filter(Boolean).join(' · ')}
              </span>
              {notes[path]?.description && (
                <span dir="auto" className="block text-ink-2">
                  {notes[path].description}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {more && <p className="mt-2 text-12 text-ink-3">{more}</p>}
    </>
  );
}
