import type { Env } from '../../platform/settings/env.ts';
import { PROJECT_ID } from '../project.ts';
import { authorizedDomains } from './authorized-domains.ts';

/** GET /v1/projects: where the client may be served from. Bare hosts; their sub-domains match as well. */
export const projectAnswer = (env: Env) => ({
  projectId: PROJECT_ID,
  authorizedDomains: authorizedDomains(env),
});
