import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { CircleX, ReceiptText, Sparkles } from 'lucide-react';
import { MenuItem, MenuLabel } from '../../ui/MenuItem.tsx';
import { planLine } from './state-of.ts';
import { useCurrentSubscription, usePlanWords } from './subscriptions.hooks.ts';

/** At this width the top bar has the plan's button. */
const wide = '(min-width: 768px)';

/** The plan's button as an entry of the account menu, when the top bar has no space for it. */
export function PlanItem({ onSelect }: { onSelect: () => void }) {
  const words = usePlanWords();
  if (words === null || matchMedia(wide).matches) return null;
  return <MenuItem icon={<Sparkles />} label={words} onSelect={onSelect} />;
}

export interface PaymentsItemsProps {
  onHistory: () => void;
  onCancel: () => void;
}

/** The account menu's payment entries; only an active subscription can be cancelled. */
export function PaymentsItems({ onHistory, onCancel }: PaymentsItemsProps) {
  const { data } = useCurrentSubscription();
  return (
    <>
      <MenuLabel>{messages.payments}</MenuLabel>
      <MenuItem icon={<ReceiptText />} label={messages.paymentHistory} onSelect={onHistory} />
      {data?.status === 'active' && (
        <MenuItem icon={<CircleX />} label={messages.cancelSubscription} onSelect={onCancel} />
      )}
    </>
  );
}

/** The user's plan and its status; the line keeps its height while they load. */
export function PlanLine({ className }: { className?: string }) {
  const { data } = useCurrentSubscription();
  return (
    <p className={className}>{data === undefined ? '\u00a0' : data ? planLine(data) : messages.noPlan}</p>
  );
}
