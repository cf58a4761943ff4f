import { useEffect, useState } from 'react';
import { forgetPlanRefusal, readPlanRefusal } from '../../lib/plans-door.ts';
import { type Lift, liftOf } from './lift-of.ts';
import { usePlanUsage } from './plans.hooks.ts';

/** What the plans do about what was refused to who came here, once, or else about what they have used up. */
export function useLift(): Lift {
  const { data: usage } = usePlanUsage();
  const [refusal] = useState(readPlanRefusal);
  useEffect(forgetPlanRefusal, []);
  return liftOf(usage, refusal);
}
