import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import { CircleX, ReceiptText } from 'lucide-react';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { MenuLabel } from '../../ui/MenuParts.tsx';
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
      <MenuLabel>{say.payments}</MenuLabel>
      <MenuItem icon={<ReceiptText />} label={say.paymentHistory} onSelect={onHistory} />
      {data?.status === 'active' && (
        <MenuItem icon={<CircleX />} label={say.cancelSubscription} onSelect={onCancel} />
      )}
    </>
  );
}
