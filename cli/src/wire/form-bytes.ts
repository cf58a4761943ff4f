import { randomBytes } from 'node:crypto';

export type FormFile = { name: string; bytes: Buffer };

/** Names as browsers write them into a form. */
const quoted = (name: string): string =>
  name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));

/** multipart/form-data of fields, empty ones left out, and a file. */
export function formBytes(
  fields: Record<string, string | undefined>,
  file?: FormFile,
): { type: string; bytes: Buffer } {
  const boundary = `fieldkit-${randomBytes(12).toString('hex')}`;
  const begin = (rest: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, value]) =>
    value ? [begin(`name="${quoted(name)}"`), Buffer.from(value), end] : [],
  );
  if (file)
    parts.push(
      begin(`name="file"; filename="${quoted(file.name)}"\r\ncontent-type: application/octet-stream`),
      file.bytes,
      end,
    );
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
