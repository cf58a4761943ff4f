import { AddLibrary } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/own-api.ts';
import * as z from 'zod/mini';
import { bytesInMemory } from '../../platform/http-kit/document-bytes.ts';
import { version } from '../../platform/settings/version.ts';
import { authorizeActor, requireUser } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { kindOfLibrary } from '../../services/importing/document-kind.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { openImport } from '../../services/importing/open-import.ts';
import { planOf } from '../../services/quotas/plan-of.ts';
import { importTagsOf } from '../libraries/document-source.ts';
import type { LibraryImport } from '../libraries/import-library.ts';
import { referenceParts } from './api-reference-parts.messages.ts';

/**
 * Opens `/api/openapi.json` as a library, as if the user had uploaded it. If their plan does not allow every
 * call, the calls about the user are left out. The caller must close it.
 */
export async function openFieldkitLibrary(
  ctx: Context<'env' | 'meters' | 'ownDocument' | 'availability' | 'secrets'>,
): Promise<LibraryImport> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  const text = ctx.ownDocument?.();
  if (!text) throw new Error('This process does not serve the document of the API.');
  const { limits } = await planOf(access, owner.customer_uuid);
  const max = limits.methods_per_library;
  const isTight = max >= 0 && callsIn(text) > max;
  const form = z.parse(AddLibrary, {
    name: messages.library,
    version,
    library_group: messages.group,
    description: messages.description,
    ...(isTight && { tags: JSON.stringify(aboutProjects) }),
  });
  const content = bytesInMemory(Buffer.from(text));
  const kind = kindOfLibrary(form, 'openapi.json');
  // The document belongs to no project yet and contains no customer data, so all users may share a parser
  // process.
  const tags = importTagsOf(form.tags);
  const counted = await countImport(ctx);
  const { availability } = ctx;
  return {
    form,
    source: { name: 'openapi.json', content, source_url: null, kind },
    reading: await openImport(content, kind, { project_uuid: 'ours', counted, tags, availability }),
  };
}

const aboutProjects = referenceParts
  .filter(({ personal, tuning }) => !personal && !tuning)
  .map(({ name }) => name);

const callsIn = (text: string): number => {
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  return Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
};
