import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { RenderedPage } from './rendered-pages.ts';

const pack: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => promisify(gzip)(text),
};

/**
 * A text that is kept, compressed once for all who take it so. Null for clients that take no compression.
 */
export async function packPage(
  page: Pick<RenderedPage, 'body' | 'packed'>,
  accepted: string | string[] | undefined,
): Promise<{ encoding: Encoding; bytes: Buffer } | null> {
  const encoding = acceptedEncoding(accepted, ['br', 'gzip']);
  if (!encoding) return null;
  page.packed ??= {};
  page.packed[encoding] ??= await pack[encoding](page.body);
  return { encoding, bytes: page.packed[encoding] };
}
