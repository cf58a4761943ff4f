import { clsx } from 'clsx';
import { FolderOpen, Upload, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFieldWiring } from '../../ui/Field.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type ChosenGuides, filesOfDrop, filesOfInput, maxMegabytes, sizeOf } from './guide-files.ts';
import * as messages from './guides.messages.ts';
import type { PathedFile } from './zip-files.ts';

const SHOWN_FILES = 5;

interface GuideFilesFieldProps {
  chosen: ChosenGuides | null;
  /** Adds files to those that are chosen. */
  onAdd: (files: PathedFile[]) => void;
  onRemove: () => void;
}

/** Selects files or a folder, by buttons or by dropping them. Put it in a Field for label and error. */
export function GuideFilesField({ chosen, onAdd, onRemove }: GuideFilesFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  // React's types do not know this attribute.
  useEffect(() => {
    folderInput.current?.toggleAttribute('webkitdirectory', true);
  }, []);
  const chooser = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { id, ...wiring } = useFieldWiring({});
  const describedBy = wiring['aria-describedby'];

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOfInput(target.files ?? []);
    if (files.length > 0) onAdd(files);
    // Allows choosing the same files again after they were corrected.
    target.value = '';
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = await filesOfDrop(event.dataTransfer);
    if (files.length > 0) onAdd(files);
  };
  const hidden = { type: 'file', multiple: true, tabIndex: -1, 'aria-hidden': true, className: 'sr-only' };

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
        data-invalid={wiring['aria-invalid']}
        className={clsx(
          'grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center transition-colors duration-100 data-invalid:border-bad',
          over ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
        )}
      >
        <input ref={fileInput} {...hidden} accept=".md,.mdx,.markdown,.zip" onChange={change} />
        <input ref={folderInput} {...hidden} onChange={change} />
        <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-2 text-13 text-ink-2">
          <Button
            ref={chooser}
            id={id}
            {...(id && { 'aria-labelledby': `${id}-choose ${id}-label` })}
            aria-describedby={describedBy}
            icon={<Upload />}
            onClick={() => fileInput.current?.click()}
          >
            <span id={id && `${id}-choose`}>{messages.chooseFiles}</span>
          </Button>
          <Button icon={<FolderOpen />} onClick={() => folderInput.current?.click()}>
            {messages.chooseFolder}
          </Button>
          <span className="pointer-coarse:hidden">{messages.dropFiles}</span>
        </div>
        <p className="text-12 text-ink-3">{messages.filesHint(maxMegabytes)}</p>
      </div>
      {chosen && (
        <ChosenFiles
          chosen={chosen}
          onRemove={() => {
            // The pressed button is removed with the list.
            chooser.current?.focus();
            onRemove();
          }}
        />
      )}
    </div>
  );
}

function ChosenFiles({ chosen, onRemove }: { chosen: ChosenGuides; onRemove: () => void }) {
  const { files, leftOut } = chosen;
  const hiddenCount = files.length - SHOWN_FILES;
  return (
    <div className="flex min-w-0 items-start gap-3 rounded-md border border-line px-3 py-2.5 text-13">
      <div className="min-w-0 flex-1">
        <p role="status" className="font-medium tabular-nums">
          {messages.chosen(files.length, formatBytes(sizeOf(files)))}
        </p>
        <ul className="text-12 text-ink-2">
          {files.slice(0, SHOWN_FILES).map(({ path }) => (
            <li key={path} dir="ltr" className="truncate" title={path}>
              {path}
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && <p className="text-12 text-ink-3">{messages.andMore(hiddenCount)}</p>}
        {leftOut > 0 && <p className="text-12 text-ink-3">{messages.others(leftOut)}</p>}
      </div>
      <IconButton size="sm" label={messages.removeFiles} icon={<X />} onClick={onRemove} />
    </div>
  );
}
