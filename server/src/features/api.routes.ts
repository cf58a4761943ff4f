import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { libraryRoutes } from './libraries/libraries.routes.ts';
import { methodRoutes } from './methods/methods.routes.ts';
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
  methodRoutes(app);
  workflowRoutes(app);
  reviewRoutes(app);
  keyRoutes(app);
}
