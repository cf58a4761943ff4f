import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

export interface RowsEditorProps {
  title: string;
  /** Shown if there are no rows. */
  none: string;
  /** One stable key per row. */
  keys: readonly string[];
  /** The label of a row by its 0-based index: "Input 2". */
  rowLabel: (index: number) => string;
  addLabel: string;
  removeLabel: (index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  error?: string | undefined;
  /** The fields of one row. */
  children: (index: number) => ReactNode;
}

/**
 * Rows of fields that the user can add and remove. A new row gets the focus. After a removal, the neighboring
 * row gets it.
 */
export function RowsEditor(props: RowsEditorProps) {
  const { title, none, keys, rowLabel, addLabel, removeLabel, onAdd, onRemove, error, children } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the rows have changed
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.children[wanted.current] ?? list.current?.lastElementChild;
    wanted.current = null;
    const next = row?.querySelector<HTMLElement>('input') ?? box.current?.querySelector('button');
    next?.focus();
  }, [keys.length]);

  return (
    <fieldset ref={box} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-ink">{title}</legend>
      {keys.length === 0 && <p className="mb-2 text-12 text-ink-3">{none}</p>}
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {keys.map((key, index) => (
          <li key={key}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot put the delete button in its line */}
            <div
              role="group"
              aria-label={rowLabel(index)}
              className="flex items-start gap-1 rounded-md border border-line bg-sunken/50 p-2"
            >
              <div className="min-w-0 flex-1">{children(index)}</div>
              <IconButton
                label={removeLabel(index)}
                tone="danger"
                icon={<Trash2 />}
                onClick={() => {
                  wanted.current = Math.min(index, keys.length - 2);
                  onRemove(index);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <Button
        size="sm"
        icon={<Plus />}
        className={keys.length > 0 ? 'mt-2' : undefined}
        onClick={() => {
          wanted.current = keys.length;
          onAdd();
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
