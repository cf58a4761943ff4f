import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { libraryRoutes } from './libraries/libraries.routes.ts';
import { methodRoutes } from './methods/methods.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { workflowRoutes } from './workflows/workflows.routes.ts';

/** Everything below /api. */
export function apiRoutes(app: FastifyInstance): void {
  accountRoutes(app);
  configurationRoutes(app);
  customerRoutes(app);
  projectRoutes(app);
  libraryRoutes(app);
  documentRoutes(app);
  methodRoutes(app);
  workflowRoutes(app);
  reviewRoutes(app);
  notificationRoutes(app);
  newsletterRoutes(app);
  keyRoutes(app);
}
