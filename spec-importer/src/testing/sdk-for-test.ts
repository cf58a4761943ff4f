import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { ImportedMethod, ImportWarning, InputParam } from '../imported/imported-method.ts';
import type { SdkLanguage } from '../sdk/callable.ts';
import { openSdk } from '../sdk/open-sdk.ts';

export interface ReadPackage {
  methods: ImportedMethod[];
  warnings: ImportWarning[];
}

/** Imports a package of these files, for tests of SDKs. */
export async function readPackage(
  language: SdkLanguage,
  files: Record<string, string>,
): Promise<ReadPackage> {
  return readUpload(language, aTgz(files));
}

export async function readUpload(
  language: SdkLanguage,
  bytes: Uint8Array,
  fileName = 'package.tgz',
): Promise<ReadPackage> {
  const { methods, warnings } = await openSdk(bytes, { language, fileName });
  return { methods: [...methods()], warnings: warnings() };
}

/**
 * `name | signature | description | argument: type, optional?: type (description)`, with `!` before
 * deprecated ones.
 */
export function linesOf({ methods }: ReadPackage): string[] {
  return methods.map(({ method_name, description, deprecated, details }) => {
    const inputs: InputParam[] = JSON.parse(details.inputParams);
    const args = inputs.map(
      (one) =>
        `${one.name}${one.required ? '' : '?'}: ${one.type}${one.description ? ` (${one.description})` : ''}`,
    );
    const text = description.replaceAll('\n', '/');
    return `${deprecated ? '!' : ''}${method_name} | ${details.endpoint} | ${text} | ${args.join(', ')}`;
  });
}

export const namesOf = ({ methods }: ReadPackage): string[] => methods.map(({ method_name }) => method_name);

/** `name | callee … end of the call | the request that it sends`. */
export function callsOf({ methods }: ReadPackage): string[] {
  return methods.map(({ method_name, details: { request } }) => {
    const { callee = '', ending } = request.function_call ?? {};
    const route = request.route ? `${request.route.http_method} ${request.route.path}` : '';
    return `${method_name} | ${callee}${ending ? ` … ${ending}` : ''} | ${route}`;
  });
}

type Files = Record<string, string | Buffer>;

/** A tar archive of these files; `type` is the type flag in tar, `0` for a file, `2` for a link. */
export function aTar(files: Files, type = '0'): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path, 0, 100);
    header.write('0000644\0', 100);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        ', 148);
    header.write(type, 156);
    header.write('ustar\u000000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

export const aTgz = (files: Files): Buffer => gzipSync(aTar(files));

interface ZipOptions {
  /** Bit 0: encrypted. */
  flags?: number;
  /** The upper half contains the Unix mode. */
  attributes?: number;
}

/** A zip archive of these files, written byte by byte so that it can also be invalid. */
export function aZip(files: Files, { flags = 0, attributes = 0 }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(attributes >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), fields, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
