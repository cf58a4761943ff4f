import type { FastifyInstance } from 'fastify';
import { answeredByTag, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import type { Env } from '../../platform/settings/env.ts';
import { renderFrontPage } from './render-front-page.ts';

/**
 * Serves `/`. It redirects to the dashboard; with `FRONT_PAGE=on`, it shows the front page to visitors, and the
 * page's own script sends signed-in users to the dashboard. `web` is the folder of the web build.
 */
export function frontPageRoutes(app: FastifyInstance, env: Env, web: string): void {
  const frontPage = env.FRONT_PAGE ? renderFrontPage(env, web) : undefined;
  const tag = frontPage && tagOfBody(frontPage.html);

  app.get('/', (request, reply) => {
    // The request target may also be an absolute URL (RFC 9112, section 3.2.2).
    const queryStart = request.url.indexOf('?');
    const query = queryStart === -1 ? '' : request.url.slice(queryStart);
    if (!frontPage || !tag || hasLandingParams(query)) return reply.redirect(`/dashboard${query}`);
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': frontPage.policy });
    if (answeredByTag(request, reply, tag)) return reply;
    return reply.type('text/html; charset=utf-8').send(frontPage.html);
  });
}

/** The parameters that the dashboard reads, wherever it is opened. */
const landingParams = ['selected_plan', 'billing_cycle', 'inviter_hash', 'trial', 'checkout', '_ptxn'];

/** Whether a link from outside is meant for the dashboard. Others may have the parameters of a campaign. */
function hasLandingParams(query: string): boolean {
  const params = new URLSearchParams(query);
  return landingParams.some((name) => params.has(name));
}
