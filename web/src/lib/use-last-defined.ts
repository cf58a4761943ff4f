import { useState } from 'react';

/** The value, or the last one while there is none, which a closing dialog still shows. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
