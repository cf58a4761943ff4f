/**
 * The regular expression source of a route path: '/dashboard/projects/:id' matches one segment for ':id', a
 * final '/*' matches anything below (the bare path too). A slash at the end of the address is ignored.
 */
export function routePattern(path: string): string {
  const open = path.endsWith('/*');
  const segments = (open ? path.slice(0, -2) : path)
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const stem = segments.map((segment) => `/${segment}`).join('');
  return open ? `^${stem}(?:/.*)?$` : `^${stem}/?$`;
}
