import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import type { Access } from '../../services/access/authorize.ts';
import { countImport } from '../../services/importing/count-import.ts';
import { type Import, openImport } from '../../services/importing/open-import.ts';
import type { Quota } from '../../services/quotas/load-quota.ts';
import { checkMethodQuota, requireChosenMethods } from '../../services/quotas/method-quota.ts';
import type { SourceDocument } from './document-of.ts';
import { importTagsOf } from './import-tags.ts';

/**
 * Reads the document of a new library: all of its methods, or those with the tags that the form names.
 * @throws Refusal with a choice of tags, where none or too many methods would come
 */
export async function openSource(
  access: Access,
  form: AddLibrary,
  source: SourceDocument,
  quota: Quota | null,
): Promise<Import> {
  const { project_uuid, presence } = access;
  const counted = await countImport(access);
  const reading = await openImport(source.content, source.kind, {
    project_uuid,
    counted,
    tags: importTagsOf(form.tags),
    presence,
  });
  try {
    const { total } = reading.document;
    const room = { tags: reading.tags, own: 0 };
    await requireChosenMethods(access, project_uuid, total, { ...room, before: 0 });
    await checkMethodQuota(quota, { before: 0, after: total }, room);
    return reading;
  } catch (problem) {
    await reading.close();
    throw problem;
  }
}
