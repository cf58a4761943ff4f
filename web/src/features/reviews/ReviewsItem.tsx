import * as reviewMessages from '@fieldkit/contract/messages/reviews.ts';
import { ClipboardCheck } from 'lucide-react';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { useReviewStatus } from './reviews.hooks.ts';

/** Only for operators. It appears once the server has confirmed that the user is one. */
export function ReviewsItem({ to }: { to: string }) {
  const { data } = useReviewStatus();
  if (!data?.is_operator) return null;
  const label = data.waiting > 0 ? reviewMessages.menuWaiting(data.waiting) : reviewMessages.menu;
  return <MenuItem icon={<ClipboardCheck />} label={label} to={to} />;
}
