import { limits } from '@fieldkit/contract/limits.ts';
import { adoptStoredSession, type StoredSession, serializeStoredSession } from './session-store.ts';

/**
 * Calls `onChange` when another tab has changed the session in local storage: at once through the browser's
 * `storage` event, and by polling every 1000 ms while this tab is visible, for browsers that lose events. The
 * stored session is adopted by this tab first. A session that only this tab has is not changed.
 * @returns a function that stops it
 */
export function followStoredSession(onChange: (session: StoredSession) => void): () => void {
  let seen = serializeStoredSession();
  const look = () => {
    const now = serializeStoredSession();
    if (now === seen) return;
    seen = now;
    onChange(adoptStoredSession());
  };
  const lookWhenVisible = () => document.visibilityState === 'visible' && look();

  const timer = setInterval(lookWhenVisible, limits.storagePollMs);
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', lookWhenVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', lookWhenVisible);
  };
}
