import { useEffect, useState } from 'react';
import { clearPlanRefusal, readPlanRefusal } from '../../lib/open-plans-dialog.ts';
import { usePlanUsage } from './plans.hooks.ts';
import { type UpgradeAdvice, upgradeAdviceFor } from './upgrade-advice-for.ts';

/** How the plans help with the refusal that led the user here, once, or else with reached limits. */
export function useUpgradeAdvice(): UpgradeAdvice {
  const { data: usage } = usePlanUsage();
  const [refusal] = useState(readPlanRefusal);
  useEffect(clearPlanRefusal, []);
  return upgradeAdviceFor(usage, refusal);
}
