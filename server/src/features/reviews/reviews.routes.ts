import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { type Route, route } from '../../services/action.ts';
import { decideReview } from './decide-review.ts';
import { getReviewStatus } from './get-review-status.ts';
import { listReviews } from './list-reviews.ts';

export const reviewRoutes: readonly Route[] = [
  route(reviewCalls.status, getReviewStatus),
  route(reviewCalls.list, listReviews),
  route(reviewCalls.decide, decideReview),
];
