import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { CircleX, ReceiptText } from 'lucide-react';
import { MenuItem, MenuLabel } from '../../ui/MenuItem.tsx';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

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
