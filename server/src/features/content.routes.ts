import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activities/activities.routes.ts';
import { assistantSettingsRoutes } from './assistant-settings/assistant-settings.routes.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { libraryRoutes } from './libraries/libraries.routes.ts';
import { methodChoicesRoutes } from './method-choices/method-choices.routes.ts';
import { methodRoutes } from './methods/methods.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { subdomainRoutes } from './subdomains/subdomains.routes.ts';
import { workflowRoutes } from './workflows/workflows.routes.ts';

/** What projects hold, and their keys. */
export function contentRoutes(app: FastifyInstance): void {
  projectRoutes(app);
  reviewRoutes(app);
  libraryRoutes(app);
  documentRoutes(app);
  methodRoutes(app);
  methodChoicesRoutes(app);
  workflowRoutes(app);
  keyRoutes(app);
  assistantSettingsRoutes(app);
  connectionRoutes(app);
  activityRoutes(app);
  subdomainRoutes(app);
}
