import { clsx } from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { useFieldWiring } from './Field.tsx';
import { formatBytes } from './format-bytes.ts';
import { IconButton } from './IconButton.tsx';

export interface DropzoneProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** As in `<input accept>`. Dropped files of other types are passed on as well; the form reports the error. */
  accept?: string;
  chooseLabel: string;
  /** Shown next to the button: "or drop it here". */
  dropText: string;
  /** Shown below: file types and size limit. */
  hint?: string;
  removeLabel: string;
  disabled?: boolean;
  name?: string;
}

/** Selects one file, by button or by dropping it. Shows its name and size. Put it in a Field for label and error. */
export function Dropzone(props: DropzoneProps) {
  const {
    file,
    onFileChange,
    accept,
    chooseLabel,
    dropText,
    hint,
    removeLabel,
    disabled = false,
    name,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const { chooser, remover, change } = useFollowingFocus(file, onFileChange);
  const [over, setOver] = useState(false);
  const { id, ...wiring } = useFieldWiring({});

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) change(dropped);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-invalid={wiring['aria-invalid']}
      className={clsx(
        'rounded-lg border border-dashed transition-colors duration-100 data-invalid:border-bad',
        over ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
        // The file replaces the dropzone, but the content below does not move.
        'grid items-center *:col-start-1 *:row-start-1',
        disabled && 'opacity-50',
      )}
    >
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) change(chosen);
          // Allows choosing the same file again after it was corrected.
          event.target.value = '';
        }}
      />
      {file && (
        <ChosenFile
          ref={remover}
          file={file}
          removeLabel={removeLabel}
          disabled={disabled}
          describedBy={wiring['aria-describedby']}
          onRemove={() => change(null)}
        />
      )}
      <div
        style={{ visibility: file ? 'hidden' : undefined }}
        className="flex min-w-0 flex-col items-center gap-2 px-4 py-4 text-center"
      >
        <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
          <Button
            ref={chooser}
            id={id}
            {...(id && { 'aria-labelledby': `${id}-choose ${id}-label` })}
            aria-describedby={wiring['aria-describedby']}
            icon={<Upload />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            <span id={id && `${id}-choose`}>{chooseLabel}</span>
          </Button>
          <span className="pointer-coarse:hidden">{dropText}</span>
        </div>
        {hint && <p className="text-12 text-ink-3">{hint}</p>}
      </div>
    </div>
  );
}

/**
 * The pressed button is replaced when a file is chosen or removed, so the focus moves to its replacement.
 * Focus that is elsewhere stays there.
 */
function useFollowingFocus(file: File | null, onFileChange: DropzoneProps['onFileChange']) {
  const chooser = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const follows = useRef(false);

  // Must run before the dialog notices that the focused element was removed and moves the focus itself.
  useLayoutEffect(() => {
    if (follows.current) (file ? remover : chooser).current?.focus();
    follows.current = false;
  }, [file]);

  const change = (next: File | null) => {
    const { activeElement: focused } = document;
    const isOwnControl = focused === chooser.current || focused === remover.current;
    // Some browsers do not focus a pressed button.
    follows.current = isOwnControl || focused === null || focused.matches('body, [role="dialog"]');
    onFileChange(next);
  };
  return { chooser, remover, change };
}

interface ChosenFileProps {
  ref: Ref<HTMLButtonElement>;
  file: File;
  removeLabel: string;
  disabled: boolean;
  /** The id of the error message for the file. */
  describedBy: string | undefined;
  onRemove: () => void;
}

function ChosenFile({ ref, file, removeLabel, disabled, describedBy, onRemove }: ChosenFileProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 px-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-surface text-ink-2">
        <FileText className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-13 font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="block text-12 text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
      </span>
      <IconButton
        ref={ref}
        label={removeLabel}
        icon={<X />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={onRemove}
      />
    </div>
  );
}
