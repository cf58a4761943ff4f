import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accept-headers.ts';

/** A page as it was rendered. */
export type RenderedPage = {
  status: number;
  type: string;
  body: string;
  /** The origins that the page may send requests to, besides its own. */
  origins?: readonly string[];
  /** The body in each encoding that was requested so far. */
  packed?: { [Name in Encoding]?: Buffer };
};

const MAX_PAGES = 300;
const MAX_CHARACTERS = 30_000_000;
/** A larger page is not cached, so that it does not evict all others. */
const MAX_BYTES_OF_PAGE = 2_000_000;

/**
 * Caches rendered pages by entity tag, and evicts the least recently used, so that popular pages are not rendered
 * again. A tag identifies one version of one page, so no entry can be stale.
 */
export function openRenderedPages() {
  const kept = new Map<string, RenderedPage>();
  let characters = 0;
  const drop = (tag: string) => {
    characters -= kept.get(tag)?.body.length ?? 0;
    kept.delete(tag);
  };
  return {
    find: (tag: string): RenderedPage | undefined => {
      const found = kept.get(tag);
      if (!found) return undefined;
      kept.delete(tag);
      kept.set(tag, found);
      return found;
    },
    keep: (tag: string, rendered: RenderedPage): void => {
      if (rendered.body.length > MAX_BYTES_OF_PAGE) return;
      drop(tag);
      kept.set(tag, rendered);
      characters += rendered.body.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_PAGES && characters <= MAX_CHARACTERS) break;
        drop(oldest);
      }
    },
    size: () => kept.size,
  };
}

export type RenderedPages = ReturnType<typeof openRenderedPages>;

const pack: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => promisify(gzip)(text),
};

/** Compresses a cached text once per encoding. @returns null for clients that accept no compression */
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
