/** The color class of an HTTP method; methods that are not listed have none. */
export const httpMethodTones: Record<string, string> = {
  GET: 'info',
  HEAD: 'info',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
};
