import { ReviewsScreen } from '../features/reviews/ReviewsScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** The operators' list; nothing is here for anybody else. */
export function ReviewsRoute() {
  return <ReviewsScreen otherwise={<NotFound />} />;
}
