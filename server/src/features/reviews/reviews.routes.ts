import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { decideReview } from './decide-review.ts';
import { getReviewStatus } from './get-review-status.ts';
import { listReviews } from './list-reviews.ts';

export function reviewRoutes(app: FastifyInstance): void {
  bind(app, reviewCalls.status, getReviewStatus);
  bind(app, reviewCalls.list, listReviews);
  bind(app, reviewCalls.decide, decideReview);
}
