import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/reviews.ts';
import { approvals } from './projects.ts';
import { timestamp, uuid } from './shapes.ts';

/** An open source project, as shown to an operator. */
export const ReviewedProject = z.object({
  project_uuid: uuid,
  name: z.string(),
  description: z.string(),
  is_approved: z.enum(approvals),
  website_url: z.string(),
  documentation_url: z.string(),
  repository_url: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  library_count: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ReviewedProject = z.output<typeof ReviewedProject>;

/** For operators only (OPERATOR_EMAILS); for other people, `list` and `decide` do not exist. */
export const reviewCalls = {
  /** Whether the signed-in person is an operator, and how many projects are waiting for review. */
  status: call({
    method: 'GET',
    path: '/reviews/status',
    permission: 'own',
    answer: z.object({ is_operator: z.boolean(), waiting: z.number() }),
  }),
  /** Waiting projects first, the longest waiting at the top, followed by decided projects, the newest at the top. */
  list: call({ method: 'GET', path: '/reviews', permission: 'own', answer: z.array(ReviewedProject) }),
  decide: call({
    method: 'POST',
    path: '/reviews/:projectUuid',
    permission: 'own',
    params: z.object({ projectUuid: uuid }),
    body: z.object({ decision: z.enum(['approved', 'rejected'], messages.decisionRequired) }),
    answer: ReviewedProject,
  }),
};
