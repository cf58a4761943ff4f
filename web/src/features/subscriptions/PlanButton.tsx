import { CircleAlert, Sparkles } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as messages from './past-due.messages.ts';
import { useIsPastDue, usePlanWords } from './subscriptions.hooks.ts';

/**
 * The button that opens the plans. It is labeled with the current plan, has a fixed width, and shows that a payment
 * is past due. On narrow screens, it is in the account menu instead.
 */
export function PlanButton({ onPress }: { onPress: () => void }) {
  const words = usePlanWords();
  const isPastDue = useIsPastDue();
  if (words === null) return <Skeleton className="mr-1 h-8 min-w-32 rounded-md max-md:hidden" />;
  return (
    <Button
      icon={isPastDue ? <CircleAlert className="text-bad" /> : <Sparkles />}
      title={isPastDue ? messages.title : undefined}
      onClick={onPress}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      aria-haspopup="dialog"
      className="mr-1 min-w-32 max-md:hidden"
    >
      {words}
      {isPastDue && <VisuallyHidden>, {messages.state}</VisuallyHidden>}
    </Button>
  );
}

const fetchAhead = () => void import('./PlansDialog.tsx').catch(() => {});
