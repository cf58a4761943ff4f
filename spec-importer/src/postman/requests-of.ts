import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import type { WarningList } from '../warning-list.ts';
import { textOf } from './postman-entries.ts';

/** One request of the collection. */
export interface CollectionRequest {
  /** The item's name; empty if it has none. */
  name: string;
  /** The names of the folders that contain it, outermost first. */
  folders: readonly string[];
  /** An object, or only a URL. */
  request: JsonObject | string;
  /** The responses that were saved with it. */
  saved: unknown;
  /** The nearest `auth` setting: that of the request, a folder or the collection. */
  auth: unknown;
}

interface Folder {
  items: unknown[];
  /** The index of the next item. */
  next: number;
  names: readonly string[];
  auth: unknown;
  described: DescribedFolder | undefined;
}

/** A folder with a description, as the collection writes it. */
type DescribedFolder = { name: unknown; description: unknown };

/**
 * All requests of a collection, and its folders with descriptions, in its order. The folders are walked with an
 * explicit stack, so nesting needs no recursion.
 * @throws UnreadableDocument if folders are nested too deep, or if there are more requests than a library can
 *   have
 */
export function requestsOf(
  collection: JsonObject,
  warnings: WarningList,
): { found: CollectionRequest[]; described: DescribedFolder[] } {
  const found: CollectionRequest[] = [];
  const described: DescribedFolder[] = [];
  noteScripts(collection, warnings);
  const open: Folder[] = [folderOf(collection, [], undefined)];

  for (let folder = open.at(-1); folder; folder = open.at(-1)) {
    if (folder.next === folder.items.length) {
      open.pop();
      continue;
    }
    const entry = readItem(folder.items[folder.next++], folder, warnings);
    if (!entry) continue;
    if ('items' in entry) {
      open.push(entry);
      if (entry.described) described.push(entry.described);
    } else found.push(entry);
    if (open.length > importLimits.folderDepth) throw tooDeep(entry);
    if (found.length > importLimits.methods) throw tooMany();
  }
  return { found, described };
}

function readItem(
  value: unknown,
  parent: Folder,
  warnings: WarningList,
): Folder | CollectionRequest | undefined {
  const item = objectOf(value);
  const name = cleanLine(item?.name, importLimits.nameLength);
  if (item) noteScripts(item, warnings);
  if (Array.isArray(item?.item)) return folderOf(item, [...parent.names, name], parent.auth);

  const request = typeof item?.request === 'string' ? item.request : objectOf(item?.request);
  if (request === undefined) {
    warnings.add('unreadable_part', [...parent.names, name || 'an item without a name'].join(' / '));
    return undefined;
  }
  const own = typeof request === 'string' ? undefined : request.auth;
  return { name, folders: parent.names, request, saved: item?.response, auth: own ?? parent.auth };
}

function folderOf(holder: JsonObject, names: readonly string[], inherited: unknown): Folder {
  return {
    items: Array.isArray(holder.item) ? holder.item : [],
    next: 0,
    names,
    auth: holder.auth ?? inherited,
    described: holder.description
      ? { name: holder.name, description: textOf(holder.description) }
      : undefined,
  };
}

/** Scripts that run before a request often create its credentials, so a warning mentions them. */
function noteScripts({ event, name }: JsonObject, warnings: WarningList): void {
  if (!Array.isArray(event)) return;
  for (const value of event) {
    const one = objectOf(value);
    if (one?.listen !== 'prerequest' || one.disabled === true) continue;
    const lines = objectOf(one.script)?.exec;
    const script = Array.isArray(lines) ? lines.slice(0, 1000).join('\n') : lines;
    if (typeof script === 'string' && script.trim()) {
      warnings.add('scripts_left_out', cleanLine(name, importLimits.nameLength) || 'the collection');
    }
  }
}

function tooDeep(entry: Folder | CollectionRequest): UnreadableDocument {
  const names = 'names' in entry ? entry.names : entry.folders;
  return new UnreadableDocument(
    'The collection is nested too deeply',
    `There are more than ${importLimits.folderDepth} nested folders, under “${names.find(Boolean) ?? 'the first folder'}”. Flatten it and try again.`,
  );
}

function tooMany(): UnreadableDocument {
  return new UnreadableDocument(
    'The collection is too large',
    `It contains more than ${grouped(importLimits.methods)} requests. Divide it into several collections and import each as a library.`,
  );
}
