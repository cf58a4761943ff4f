import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';
import { isEmptyJson, type JsonPlace, readEntry, withEntry, withoutEntry } from './edit-json.ts';
import type { Written } from './record.ts';
import { hashOf, readIfThere, removeEmptyFolders, resolveInside, writeAtomically } from './safe-files.ts';

/** A change to files, before it is made. */
export type Change =
  | { kind: 'folder'; client: string; path: string; files: ReadonlyMap<string, Buffer> }
  | ({ kind: 'entry'; client: string; value: unknown } & JsonPlace)
  /** A text between markers at the end of a file. */
  | { kind: 'section'; client: string; file: string; address: string; text: string };

type WrittenOf<Kind extends Written['kind']> = Extract<Written, { kind: Kind }>;

/** How changes are made. */
export type ChangeOptions = {
  /** The folders in which files may be changed. */
  folders: readonly string[];
  /** Everything is checked, and nothing is changed. */
  isDryRun: boolean;
};

/** The result of a change. */
export type ClientChange = {
  /** What to record. */
  written: Written;
  /** Each file that was written, with what happened to it. */
  lines: string[];
  /** The files that were left because the user changed them. */
  left: string[];
};

/**
 * Makes a change. What this tool wrote before is replaced, unless the user changed it since.
 * @param before what was written in the same place before
 * @throws Failure if something else is there
 */
export function applyChange(
  change: Change,
  before: Written | undefined,
  options: ChangeOptions,
): ClientChange {
  if (change.kind === 'folder')
    return writeFolder(change, before?.kind === 'folder' ? before : undefined, options);
  if (change.kind === 'entry')
    return writeEntry(change, before?.kind === 'entry' ? before : undefined, options);
  return writeSection(change, before?.kind === 'section' ? before : undefined, options);
}

/** Whether a record and a change are for the same place. */
export function isSamePlace(change: Change, written: Written): boolean {
  if (change.client !== written.client) return false;
  if (change.kind === 'folder') return written.kind === 'folder' && written.path === change.path;
  if (change.kind === 'section') return written.kind === 'section' && written.file === change.file;
  return written.kind === 'entry' && written.file === change.file && written.key === change.key;
}

function writeFolder(
  { client, path: folder, files }: Extract<Change, { kind: 'folder' }>,
  before: WrittenOf<'folder'> | undefined,
  { folders, isDryRun }: ChangeOptions,
): ClientChange {
  const real = resolveInside(folder, folders);
  if (!before && fs.existsSync(real) && !isEmptyFolder(real)) throw new Failure(messages.folderTaken(folder));
  const targets = [...files].map(([name, bytes]) => {
    const file = resolveInside(path.join(real, name), [real]);
    const current = readIfThere(file);
    const isCurrent = current !== null && hashOf(current) === hashOf(bytes);
    const isOurs = current === null || isCurrent || hashOf(current) === before?.files[name];
    return { name, bytes, file, isCurrent, isOurs };
  });
  const recorded: Record<string, string> = {};
  const lines: string[] = [];
  const left: string[] = [];
  for (const { name, bytes, file, isCurrent, isOurs } of targets) {
    recorded[name] = isOurs ? hashOf(bytes) : (before?.files[name] ?? '');
    if (isOurs && !isCurrent) {
      if (!isDryRun) writeAtomically(file, bytes);
      lines.push(messages.writes(path.join(folder, name), bytes.length));
    } else if (!isOurs) left.push(path.join(folder, name));
  }
  const gone = Object.entries(before?.files ?? {}).filter(([name]) => !files.has(name));
  const removed = removeFiles(real, Object.fromEntries(gone), isDryRun);
  return {
    written: { kind: 'folder', client, path: folder, files: recorded },
    lines: [...lines, ...removed.lines],
    left: [...left, ...removed.left],
  };
}

const isEmptyFolder = (folder: string): boolean =>
  fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0;

/** Removes files with these hashes, and the folders that are empty then. */
function removeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  isDryRun: boolean,
): ClientRemoval {
  const lines: string[] = [];
  const left: string[] = [];
  for (const [name, hash] of Object.entries(files)) {
    const file = resolveInside(path.join(folder, name), [folder]);
    const current = readIfThere(file);
    if (current !== null && hashOf(current) !== hash) left.push(file);
    else if (current !== null) {
      if (!isDryRun) fs.rmSync(file);
      lines.push(messages.removes(file));
    }
    if (!isDryRun) removeEmptyFolders(path.dirname(file), folder);
  }
  return { lines, left };
}

function writeEntry(
  { client, file, object, key, value }: Extract<Change, { kind: 'entry' }>,
  before: WrittenOf<'entry'> | undefined,
  { folders, isDryRun }: ChangeOptions,
): ClientChange {
  if (before) return { written: before, lines: [], left: [] };
  const real = resolveInside(file, folders);
  const bytes = readIfThere(real);
  const text = bytes?.toString() ?? '';
  const place: JsonPlace = { file, object, key };
  if (readEntry(text, place) !== undefined) throw new Failure(messages.entryTaken(file, nameOf(place)));
  const changed = withEntry(text, place, value);
  if (!isDryRun) writeAtomically(real, changed.text);
  const { inserted } = changed;
  return {
    written: { kind: 'entry', client, file, object, key, value, inserted, isNewFile: bytes === null },
    lines: [messages.setsEntry(file, nameOf(place), JSON.stringify(value))],
    left: [],
  };
}

const nameOf = ({ object, key }: JsonPlace): string => `${object} → ${key}`;

/** What was removed, and the files that were left because the user changed them. */
export type ClientRemoval = Omit<ClientChange, 'written'>;

/** Removes what was written, except for what the user changed since. */
export function undoChange(
  written: Exclude<Written, { kind: 'commands' }>,
  options: ChangeOptions,
): ClientRemoval {
  if (written.kind === 'section') return removeSection(written, options);
  if (written.kind === 'entry') return removeEntry(written, options);
  if (!fs.existsSync(written.path)) return nothingRemoved;
  const removed = removeFiles(resolveInside(written.path, options.folders), written.files, options.isDryRun);
  if (!options.isDryRun && written.client === 'shared')
    removeEmptyFolders(path.dirname(written.path), path.dirname(path.dirname(written.path)));
  return removed;
}

const nothingRemoved: ClientRemoval = { lines: [], left: [] };

function removeEntry(
  { file, object, key, value, inserted, isNewFile }: WrittenOf<'entry'>,
  { folders, isDryRun }: ChangeOptions,
): ClientRemoval {
  const real = resolveInside(file, folders);
  const text = readIfThere(real)?.toString() ?? '';
  const place: JsonPlace = { file, object, key };
  const present = readEntry(text, place);
  if (present === undefined) return nothingRemoved;
  if (JSON.stringify(present) !== JSON.stringify(value)) return { lines: [], left: [file] };
  const without = withoutEntry(text, place, inserted);
  const isWhole = isNewFile && isEmptyJson(without);
  if (!isDryRun) replaceOrRemove(real, isWhole ? null : without);
  return { lines: [isWhole ? messages.removes(file) : messages.removesEntry(file, nameOf(place))], left: [] };
}

function replaceOrRemove(file: string, text: string | null): void {
  if (text === null) fs.rmSync(file);
  else writeAtomically(file, text);
}

const beginOf = (address: string): string => `<!-- fieldkit:begin ${address} -->`;
const endOf = (address: string): string => `<!-- fieldkit:end ${address} -->`;

function writeSection(
  { client, file, address, text }: Extract<Change, { kind: 'section' }>,
  before: WrittenOf<'section'> | undefined,
  { folders, isDryRun }: ChangeOptions,
): ClientChange {
  const [begin, end] = [beginOf(address), endOf(address)];
  // The text must not end its own section, or begin another.
  const block = `${begin}\n${text.replaceAll('<!-- fieldkit:', '<!-- ').trim()}\n${end}`;
  const real = resolveInside(file, folders);
  const current = readIfThere(real)?.toString() ?? null;
  const present = current === null ? null : sectionIn(current, begin, end);
  const lines = [messages.writesSection(file, Buffer.byteLength(block))];
  const written: Written = { kind: 'section', client, file, address, sha256: hashOf(block), separator: null };
  if (current === null || present === null) {
    const separator = separatorAfter(current);
    if (!isDryRun) writeAtomically(real, `${current ?? ''}${separator ?? ''}${block}\n`);
    return { written: { ...written, separator }, lines, left: [] };
  }
  if (!before) throw new Failure(messages.sectionTaken(file));
  if (hashOf(present) !== before.sha256) return { written: before, lines: [], left: [file] };
  const isCurrent = present === block;
  if (!isDryRun && !isCurrent)
    writeAtomically(
      real,
      current.replace(present, () => block),
    );
  return { written: { ...written, separator: before.separator }, lines: isCurrent ? [] : lines, left: [] };
}

/** What separates a section from the text above it; null if there is no file yet. */
function separatorAfter(text: string | null): string | null {
  if (text === null || text === '') return text;
  return text.endsWith('\n') ? '\n' : '\n\n';
}

function sectionIn(text: string, begin: string, end: string): string | null {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? null : text.slice(from, to + end.length);
}

function removeSection(
  { file, address, sha256, separator }: WrittenOf<'section'>,
  { folders, isDryRun }: ChangeOptions,
): ClientRemoval {
  const real = resolveInside(file, folders);
  const text = readIfThere(real)?.toString() ?? '';
  const section = sectionIn(text, beginOf(address), endOf(address));
  if (section === null) return nothingRemoved;
  if (hashOf(section) !== sha256) return { lines: [], left: [file] };
  const written = [`${separator ?? ''}${section}\n`, section].find((one) => text.includes(one)) ?? section;
  const without = text.replace(written, '');
  if (!isDryRun) replaceOrRemove(real, separator === null && without === '' ? null : without);
  return { lines: [messages.removesSection(file)], left: [] };
}
