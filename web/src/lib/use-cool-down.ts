import { useEffect, useState } from 'react';

/**
 * Counts down the seconds during which an action must not be repeated. `left` is 0 when the action is
 * allowed; `start` restarts the countdown. With `startAtOnce`, the countdown starts on mount.
 */
export function useCoolDown(seconds: number, { startAtOnce = false } = {}) {
  const [left, setLeft] = useState(startAtOnce ? seconds : 0);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: () => setLeft(seconds) };
}
