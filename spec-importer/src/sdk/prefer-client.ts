import type { Callable } from './callable.ts';

/**
 * If several functions send the same request, keeps the client's.
 * @param isOfClient whether a function is called on the client; other functions are kept if they send another
 *   request, or none that is known
 */
export function preferClient(found: readonly Callable[], isOfClient: (one: Callable) => boolean): Callable[] {
  const routes = new Set(found.filter(isOfClient).flatMap((one) => routeText(one) ?? []));
  return found.filter((one) => isOfClient(one) || !routes.has(routeText(one) ?? ''));
}

const routeText = ({ route }: Callable): string | undefined =>
  route && `${route.http_method} ${route.path.replace(/\{\w*\}/g, '{}')}`;

/** Whether a function is called on a variable, as for clients, and not on a class. */
export const isOnVariable = ({ calledAs = '' }: Callable): boolean => /^[a-z]/.test(calledAs);
