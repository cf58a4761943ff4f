/**
 * The source of a regular expression for a route path. In '/dashboard/projects/:id', ':id' captures one
 * segment. A final '/*' matches everything below, including the bare path. A slash at the end of the address
 * is ignored.
 */
export function routePattern(path: string): string {
  const open = path.endsWith('/*');
  const segments = (open ? path.slice(0, -2) : path)
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '([^/]+)' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const stem = segments.map((segment) => `/${segment}`).join('');
  return open ? `^${stem}(?:/.*)?$` : `^${stem}/?$`;
}
