import { clsx } from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { useFieldWiring } from './field-context.ts';
import { formatBytes } from './format-bytes.ts';
import { IconButton } from './IconButton.tsx';

export interface DropzoneProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** As of `<input accept>`; dropped files of other kinds are given too, the form says what is wrong. */
  accept?: string;
  chooseLabel: string;
  /** Beside the button: "or drop it here". */
  dropText: string;
  /** Below: kinds and size limit. */
  hint?: string;
  removeLabel: string;
  disabled?: boolean;
  name?: string;
}

/** One file, by button or by dropping; shows its name and size. Put it in a Field for label and error. */
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
  const [over, setOver] = useState(false);
  const { id, ...wiring } = useFieldWiring({});

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onFileChange(dropped);
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
          if (chosen) onFileChange(chosen);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      {file ? (
        <ChosenFile
          file={file}
          removeLabel={removeLabel}
          disabled={disabled}
          describedBy={wiring['aria-describedby']}
          onRemove={() => {
            onFileChange(null);
            requestAnimationFrame(() => document.getElementById(id ?? '')?.focus());
          }}
        />
      ) : (
        <div className="flex flex-col items-center gap-2 px-4 py-6 text-center">
          <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
            <Button
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
      )}
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  removeLabel: string;
  disabled: boolean;
  /** What is wrong with the file. */
  describedBy: string | undefined;
  onRemove: () => void;
}

function ChosenFile({ file, removeLabel, disabled, describedBy, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 px-3 py-3">
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
        label={removeLabel}
        icon={<X />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={onRemove}
      />
    </div>
  );
}
