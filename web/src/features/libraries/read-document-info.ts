import { specTypeOfFile } from '@fieldkit/contract/document-formats.ts';
import type { SpecType } from '@fieldkit/contract/spec-types.ts';

/** The metadata found at the beginning of a document. */
export interface DocumentInfo {
  name?: string;
  version?: string;
  specType?: SpecType;
}

/** In nearly every document, the metadata is near the beginning, regardless of the document's size. */
const READ_BYTES = 512 * 1024;

/**
 * Reads the name, version and kind of an API document from the beginning of its file. Leaves out what it does
 * not find.
 */
export async function readDocumentInfo(file: File): Promise<DocumentInfo> {
  const text = await file.slice(0, READ_BYTES).text();
  const own = specTypeOfFile(file.name);
  if (/^\s*\{/.test(text)) return infoOfJson(text);
  if (own === 'protobuf') return infoOfProto(text);
  return own === 'graphql' ? { specType: own } : infoOfYaml(text);
}

/** The name of a package is the only one in a .proto file, and its version is the package's last part. */
function infoOfProto(text: string): DocumentInfo {
  const name = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
  const version = /\.(v\d\w*)$/.exec(name ?? '')?.[1];
  return { ...readField('name', name), ...readField('version', version), specType: 'protobuf' };
}

function infoOfJson(text: string): DocumentInfo {
  if (/^\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"\s*:/.test(text)) return { specType: 'graphql' };
  const start = /"info"\s*:\s*(?=\{)/.exec(text);
  const object = start && objectAt(text, start.index + start[0].length);
  if (!object) return {};
  try {
    const { title, name, version, schema, _postman_id } = JSON.parse(object) as Record<string, unknown>;
    const isPostman = typeof _postman_id === 'string' || /getpostman/.test(String(schema));
    return {
      ...readField('name', isPostman ? name : title),
      ...readField('version', version),
      specType: isPostman ? 'postman' : /^\s*\{[^{}[\]]*"asyncapi"\s*:/.test(text) ? 'asyncapi' : 'openapi',
    };
  } catch {
    return {};
  }
}

/** The text of the JSON object that begins at `start`; null if its end is missing. */
function objectAt(text: string, start: number): string | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

function infoOfYaml(text: string): DocumentInfo {
  const block = /^info:[ \t]*(?:#.*)?\r?\n((?:[ \t]+.*\r?\n|[ \t]*\r?\n)+)/m.exec(`${text}\n`)?.[1] ?? '';
  const kind = { specType: /^["']?asyncapi["']?[ \t]*:/m.test(text) ? 'asyncapi' : 'openapi' } as const;
  const indent = /^[ \t]+/.exec(block)?.[0] ?? '';
  const field = (name: string) => {
    const line = new RegExp(`^${indent}${name}:[ \\t]*(.+?)[ \\t]*$`, 'm').exec(block)?.[1] ?? '';
    // A multi-line block cannot be a name.
    if (/^[|>&*]/.test(line)) return undefined;
    return line.replace(/\s+#.*$/, '').replace(/^(['"])(.*)\1$/, '$2');
  };
  return {
    ...readField('name', field('title')),
    ...readField('version', field('version')),
    ...(block && kind),
  };
}

const limits = { name: 200, version: 64 };

function readField(field: 'name' | 'version', value: unknown): DocumentInfo {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? {} : { [field]: text.slice(0, limits[field]) };
}

/** File names that do not identify the API. */
const generic = /^(?:openapi|swagger|spec|api|api-docs|docs|index|schema|v?\d[\d.]*)$/i;

/** A library name derived from the address of its document: the file name, or else the host name. */
export function nameFromAddress(address: string): string {
  try {
    const { hostname, pathname } = new URL(address);
    const file = (pathname.split('/').at(-1) ?? '').replace(/\.(?:json|ya?ml|graphqls?|gql|proto)$/i, '');
    if (file !== '' && !generic.test(file)) return decodeURIComponent(file).slice(0, limits.name);
    const labels = hostname.split('.').filter((label) => !/^(?:www|api|docs|developers?)$/i.test(label));
    return (labels[0] ?? hostname).slice(0, limits.name);
  } catch {
    return '';
  }
}
