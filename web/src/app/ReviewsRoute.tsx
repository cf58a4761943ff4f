import { ReviewsScreen } from '../features/reviews/ReviewsScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** The list of reviews, for operators. Other users get the "not found" page. */
export function ReviewsRoute() {
  return <ReviewsScreen notFound={<NotFound />} />;
}
