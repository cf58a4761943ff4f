import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { CircleAlert, CircleX, ReceiptText, Sparkles } from 'lucide-react';
import { MenuItem, MenuLabel } from '../../ui/MenuItem.tsx';
import * as pastDueMessages from './past-due.messages.ts';
import { planLine } from './state-of.ts';
import { useCurrentSubscription, useIsPastDue, usePlanWords } from './subscriptions.hooks.ts';

/** From this width on, the plan button is in the top bar. */
const wide = '(min-width: 768px)';

/** The plan button as an item in the account menu, for screens where the top bar has no space for it. */
export function PlanItem({ onSelect }: { onSelect: () => void }) {
  const words = usePlanWords();
  const isPastDue = useIsPastDue();
  if (words === null || matchMedia(wide).matches) return null;
  return (
    <MenuItem
      icon={isPastDue ? <CircleAlert className="text-bad" /> : <Sparkles />}
      label={isPastDue ? `${words}, ${pastDueMessages.state}` : words}
      onSelect={onSelect}
    />
  );
}

export interface PaymentsItemsProps {
  onHistory: () => void;
  onCancel: () => void;
}

/** The payment items in the account menu. Only an active subscription can be canceled. */
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

/** The user's plan and its status. The line keeps its height while they load. */
export function PlanLine({ className }: { className?: string }) {
  const { data } = useCurrentSubscription();
  return (
    <p className={className}>{data === undefined ? '\u00a0' : data ? planLine(data) : messages.noPlan}</p>
  );
}
