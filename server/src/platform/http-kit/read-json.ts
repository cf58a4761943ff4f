import type { FastifyInstance } from 'fastify';

/** JSON is all that is read (uploads aside), an empty body counts as none, and a body that names __proto__ is refused. */
export function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}
