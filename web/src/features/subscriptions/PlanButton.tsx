import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePlanWords } from './subscriptions.hooks.ts';

/**
 * The button that opens the plans. It is labeled with the current plan and has a fixed width. On narrow
 * screens, it is in the account menu instead.
 */
export function PlanButton({ onPress }: { onPress: () => void }) {
  const words = usePlanWords();
  if (words === null) return <Skeleton className="mr-1 h-8 min-w-32 rounded-md max-md:hidden" />;
  return (
    <Button
      icon={<Sparkles />}
      onClick={onPress}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      aria-haspopup="dialog"
      className="mr-1 min-w-32 max-md:hidden"
    >
      {words}
    </Button>
  );
}

const fetchAhead = () => void import('./PlansDialog.tsx').catch(() => {});
