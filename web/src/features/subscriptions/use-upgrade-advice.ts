import { useEffect, useState } from 'react';
import { clearPlanRefusal, readPlanRefusal } from '../../lib/open-plans-dialog.ts';
import { usePlanUsage } from './plans.hooks.ts';
import { type UpgradeAdvice, upgradeAdviceFor } from './upgrade-advice-for.ts';

/** What the plans do about what was refused to who came here, once, or else about what they have used up. */
export function useUpgradeAdvice(): UpgradeAdvice {
  const { data: usage } = usePlanUsage();
  const [refusal] = useState(readPlanRefusal);
  useEffect(clearPlanRefusal, []);
  return upgradeAdviceFor(usage, refusal);
}
