import { createHash } from 'node:crypto';
import { hasTag } from '../../platform/http-kit/entity-tag.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { PageOrFile } from './page-target.ts';
import type { Plugin } from './plugin.queries.ts';
import type { RenderedPage } from './rendered-pages.ts';

/** A strong entity tag: of everything that the page is made from. */
export function tagOf(version: string, env: Env, plugin: Plugin, wanted: PageOrFile): string {
  const { PUBLIC_URL, PLUGIN_DOMAIN, OPERATOR_EMAILS } = env;
  const settings = [PUBLIC_URL, PLUGIN_DOMAIN, OPERATOR_EMAILS.length > 0];
  const hash = createHash('sha256').update(JSON.stringify([version, settings, plugin, wanted]));
  return `"${hash.digest('base64url')}"`;
}

/** Whether the browser has that very page. */
export const shows = hasTag;

/** What is searched for once is not asked for again soon. */
export const isHot = (wanted: PageOrFile, { status }: RenderedPage): boolean =>
  status === 200 &&
  !(
    wanted.kind === 'page' &&
    (wanted.about.page === 'methods' || wanted.about.page === 'workflows') &&
    wanted.about.search !== ''
  );
