import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { countImport } from '../../services/importing/count-import.ts';
import { type Import, openImport } from '../../services/importing/open-import.ts';
import { assertMethodQuota, requireChosenMethods } from '../../services/quotas/method-quota.ts';
import type { SourceDocument } from './document-of.ts';
import { importTagsOf } from './import-tags.ts';

/**
 * Reads the document of a new library: all of its methods, or those with the tags that the form names.
 * @throws Refusal with a choice of tags, where none or too many methods would come
 */
export async function openSource(
  ctx: Context,
  project_uuid: string,
  form: AddLibrary,
  source: SourceDocument,
): Promise<Import> {
  const access = await authorize(ctx, project_uuid, 'libraries.add');

  const counted = await countImport(ctx);
  const reading = await openImport(source.content, source.kind, {
    project_uuid,
    counted,
    tags: importTagsOf(form.tags),
    presence: ctx.presence,
  });
  try {
    const { total } = reading.document;
    const room = { tags: reading.tags, own: 0 };
    await requireChosenMethods(access, project_uuid, total, { ...room, before: 0 });
    await assertMethodQuota(access, project_uuid, { before: 0, after: total }, room);
    return reading;
  } catch (problem) {
    await reading.close();
    throw problem;
  }
}
