import { decodeUriText } from '@fieldkit/contract/uri-text.ts';
/**
 * The archive of a repository's folder, for the address of its page at GitHub, GitLab or Codeberg. Names of branches
 * with a slash are not recognized; the archive's own address works for them.
 */
export function archiveOf({ url, folder }: { url: string; folder: string }): { url: string; folder: string } {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  const at = (rest: readonly string[]) => folder || rest.map(decodeUriText).join('/');
  if (hostname === 'github.com' && parts.length >= 4 && parts[2] === 'tree') {
    const [owner, name, , ref = '', ...rest] = parts;
    return { url: `https://github.com/${owner}/${name}/archive/${ref}.zip`, folder: at(rest) };
  }
  if (hostname === 'codeberg.org' && parts.length >= 5 && parts[2] === 'src') {
    const [owner, name, , , ref = '', ...rest] = parts;
    return { url: `https://codeberg.org/${owner}/${name}/archive/${ref}.zip`, folder: at(rest) };
  }
  const dash = parts.indexOf('-');
  if (hostname === 'gitlab.com' && dash >= 2 && parts[dash + 1] === 'tree' && parts[dash + 2]) {
    const project = parts.slice(0, dash).join('/');
    const [ref = '', ...rest] = parts.slice(dash + 2);
    const file = `${parts[dash - 1]}-${ref}.zip`;
    return { url: `https://gitlab.com/${project}/-/archive/${ref}/${file}`, folder: at(rest) };
  }
  return { url, folder };
}
