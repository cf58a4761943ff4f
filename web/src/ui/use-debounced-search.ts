import { useEffect, useEffectEvent, useState } from 'react';

const delayMs = 250;

/**
 * The state of a search field. The typed text is shown immediately, and `onSearch` is called after the user
 * stops typing. `search` is the term in the address; the field adopts it if it changes for another reason
 * (Back, a link, "Clear").
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // Terms that were requested but are not rendered yet.
  const [requested, setRequested] = useState<readonly string[]>([]);

  if (seen !== search) {
    setSeen(search);
    const at = requested.indexOf(search);
    setRequested(requested.slice(at < 0 ? requested.length : at + 1));
    if (at < 0) setTyped(search);
  }

  const settle = useEffectEvent(() => {
    const term = searchTerm(typed);
    if (term === search) return;
    setRequested((before) => [...before, term]);
    onSearch(term);
  });
  useEffect(() => {
    // Clearing takes effect immediately.
    const timer = setTimeout(() => settle(), typed === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

/** Invisible characters that no name contains: direction marks, line breaks and byte order marks. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * The search term for a text that was typed, pasted or read from the address. Invisible characters are
 * removed, because they would match nothing or be refused.
 */
export const searchTerm = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
