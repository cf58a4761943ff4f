import type { FastifyInstance } from 'fastify';

/**
 * Accepts only JSON (apart from uploads). An empty body counts as none, and a body that contains __proto__ is
 * refused.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}
