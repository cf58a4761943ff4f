import type { Env } from '../../env.ts';
import { PROJECT_ID } from '../project.ts';

/** GET /v1/projects: where the client may be served from. Bare hosts; their sub-domains match as well. */
export function projectAnswer({ PUBLIC_URL, isProduction }: Env) {
  const own = new URL(PUBLIC_URL).hostname;
  const nearby = isProduction ? [] : ['localhost', '127.0.0.1'];
  return { projectId: PROJECT_ID, authorizedDomains: [...new Set([own, ...nearby])] };
}
