import { ReviewsScreen } from '../features/reviews/ReviewsScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** The operators' list of reviews. Other users get a page that is not found. */
export function ReviewsRoute() {
  return <ReviewsScreen notFound={<NotFound />} />;
}
