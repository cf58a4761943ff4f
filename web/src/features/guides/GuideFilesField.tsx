import { guideLimits } from '@fieldkit/contract/guides.ts';
import { clsx } from 'clsx';
import { FolderOpen, Upload, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFieldWiring } from '../../ui/Field.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import * as messages from './guides.messages.ts';
import { type PathedFile, zipFiles } from './zip-files.ts';

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

/** As in the server's messages, a megabyte has 1,024 × 1,024 bytes. */
const maxMegabytes = guideLimits.fileBytes / 1024 ** 2;

const markdownFile = /\.(?:md|mdx|markdown)$/i;
const archive = /\.zip$/i;
/** The server skips these as well: hidden folders, fragments of other pages, and packages. */
const notAPage = /(?:^|\/)(?:[._][^/]*|node_modules|__MACOSX)(?:\/|$)/;

/** The Markdown files of a selection, or its archive, and how many files are left out. */
interface ChosenGuides {
  files: readonly PathedFile[];
  leftOut: number;
  /** Why the selection cannot be imported; undefined if it can. */
  error: string | undefined;
}

/** Chooses what to upload. A later file replaces an earlier one with the same path. */
export function chooseGuides(selected: readonly PathedFile[]): ChosenGuides {
  const all = [...new Map(selected.map((each) => [each.path, each])).values()];
  const files = all.filter(
    ({ path }) => (markdownFile.test(path) || archive.test(path)) && !notAPage.test(path),
  );
  return { files, leftOut: all.length - files.length, error: errorOf(files) };
}

function errorOf(files: readonly PathedFile[]): string | undefined {
  if (files.length === 0) return messages.noMarkdown;
  if (files.length > 1 && files.some(({ path }) => archive.test(path))) return messages.oneArchive;
  if (sizeOf(files) > guideLimits.fileBytes) return messages.filesTooLarge(maxMegabytes);
  return undefined;
}

const sizeOf = (files: readonly PathedFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** One file to upload: the only file itself, or an archive of all of them with their paths. */
export async function packGuides(files: readonly PathedFile[]): Promise<File> {
  const [first] = files;
  return files.length === 1 && first && !first.path.includes('/')
    ? first.file
    : zipFiles(files, 'guides.zip');
}

/** The files of an input. Files of a chosen folder have their paths in it. */
const filesOfInput = (files: Iterable<File>): PathedFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The dropped files, including those in dropped folders. Must be called before the drop event ends. */
async function filesOfDrop(transfer: DataTransfer): Promise<PathedFile[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.()).filter(
    (entry) => entry !== null && entry !== undefined,
  );
  if (entries.length === 0) return filesOfInput(transfer.files);
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PathedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  // A folder of packages may contain a hundred thousand files.
  if (!entry.isDirectory || notAPage.test(path)) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PathedFile[] = [];
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    found.push(...(await Promise.all(entries.map(filesOfEntry))).flat());
  }
}
