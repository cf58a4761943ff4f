import { useEffect, useState } from 'react';

/** False at first, true once the component has been mounted for `delay` milliseconds. */
export function useIsDelayOver(delay: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return shown;
}
