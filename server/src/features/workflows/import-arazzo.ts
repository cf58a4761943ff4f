import type { Answer } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { ReceivedUpload } from '../../services/action.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { countImport } from '../../services/importing/count-import.ts';
import { readArazzoApart } from '../../services/importing/read-arazzo-apart.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { saveArazzo } from './save-arazzo.ts';

type Import = typeof workflowCalls.importArazzo;

/**
 * Imports each workflow of an Arazzo document, as a new one or in place of the one that it was exported from:
 * all or none. Every step must match a method of the project.
 * @throws Refusal 422 naming the workflow and the step whose operation is in none of the project's libraries
 */
export async function importArazzo(
  ctx: Context,
  { params, readForm }: ReceivedUpload<Import>,
): Promise<Answer<Import>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'workflows.create');
  const { project_uuid } = access;

  const { file } = await readForm();
  if (!file) throw wrongField({ file: messages.arazzoFileRequired });
  const counted = await countImport(ctx);
  const { presence } = ctx;
  const document = await readArazzoApart(file.content, { project_uuid, counted, presence });
  const workflows = await inTransaction(access, async (inside) => {
    const made = await enforceQuota(inside, { project_uuid }, 'workflows', () =>
      saveArazzo(inside, { project_uuid, home: params.libraryId }, document),
    );
    await markContentChanged(inside, project_uuid);
    return made;
  });
  return { workflows, warnings: document.warnings };
}
