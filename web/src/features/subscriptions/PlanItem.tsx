import { Sparkles } from 'lucide-react';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { usePlanWords } from './subscriptions.hooks.ts';

/** At this width the top bar has the plan's button. */
const wide = '(min-width: 768px)';

/** The plan's button as an entry of the account menu, when the top bar has no space for it. */
export function PlanItem({ onSelect }: { onSelect: () => void }) {
  const words = usePlanWords();
  if (words === null || matchMedia(wide).matches) return null;
  return <MenuItem icon={<Sparkles />} label={words} onSelect={onSelect} />;
}
