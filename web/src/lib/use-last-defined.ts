import { useState } from 'react';

/** The value, or the one before while there is none: what a closing dialog goes on showing. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
