import type { QueryClient } from '@tanstack/react-query';

/** In milliseconds. A pointer that only passes over a link should not prefetch its target. */
const dwellMs = 65;

/**
 * When the pointer or the focus stays on a link, prefetches the code and data of the link's target.
 * @returns a function that stops it
 */
export function followLinks(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = ({ target }: Event) => {
    clearTimeout(timer);
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/dashboard"]') : null;
    if (link) timer = setTimeout(() => void fetchTarget(link.pathname, client), dwellMs);
  };
  document.addEventListener('pointerover', approach);
  document.addEventListener('focusin', approach);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
  };
}

/** What a target needs is loaded only now, because most screens do not need the queries of libraries and methods. */
async function fetchTarget(pathname: string, client: QueryClient): Promise<void> {
  const targets = await import('./link-targets.ts').catch(() => null);
  targets?.fetchAhead(pathname, client);
}
