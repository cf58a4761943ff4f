import { limits } from '@fieldkit/contract/limits.ts';
import { adoptKeptSession, keptSession, type StoredSession } from './session-store.ts';

/**
 * Tells when another tab has changed what local storage keeps: at once by the browser's event, and by a look every
 * 1000 ms while this tab is visible, for browsers that lose events. What was kept is taken over into this tab first.
 * A session that only this tab has is left alone. Returns an undo.
 */
export function followStoredSession(onChange: (session: StoredSession) => void): () => void {
  let seen = keptSession();
  const look = () => {
    const now = keptSession();
    if (now === seen) return;
    seen = now;
    onChange(adoptKeptSession());
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
