import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { askedAsRoutes } from './asked-as/asked-as.routes.ts';
import { collaborationRoutes } from './collaborations/collaborations.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pinnedQuestionRoutes } from './pinned-questions/pinned-questions.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { synonymRoutes } from './synonyms/synonyms.routes.ts';
import { tryQuestionRoutes } from './try-question/try-question.ts';
import { wordingRoutes } from './wordings/wordings.routes.ts';

/** Everything below /api. */
export function apiRoutes(app: FastifyInstance): void {
  accountRoutes(app);
  configurationRoutes(app);
  customerRoutes(app);
  collaborationRoutes(app);
  notificationRoutes(app);
  newsletterRoutes(app);
  subscriptionRoutes(app);
  contentRoutes(app);
  analyticsRoutes(app);
  pinnedQuestionRoutes(app);
  askedAsRoutes(app);
  synonymRoutes(app);
  tryQuestionRoutes(app);
  wordingRoutes(app);
}
