import { requirePermission } from '../access/require-permission.ts';
import type { Context } from '../context.ts';
import type { Asker } from './asker.ts';
import { emptyPage } from './empty-page.ts';
import type { ReadPage } from './page-messages.ts';

/**
 * Answers a question on the plugin's page from one published version; null when that was replaced meanwhile. The question
 * is recorded before the answer leaves.
 */
export async function askOnPage(
  ctx: Context,
  project_uuid: string,
  publication_uuid: string | null,
  asker: Asker,
  question: string,
): Promise<ReadPage | null> {
  await requirePermission(ctx, project_uuid, 'assistant.ask');
  const since = performance.now();

  const read = await readAnswer(ctx, publication_uuid, question);
  if (read?.content.page !== 'ask') return null;
  const { outcome, methods, workflows } = read.content;
  await ctx.recorder.record({
    ...asker,
    project_uuid,
    text: question,
    latency_ms: Math.round(performance.now() - since),
    outcome: outcome ?? 'none',
    method_uuids: outcome === 'answered' ? methods.map(({ method_uuid }) => method_uuid) : [],
    workflow_uuid: workflows[0]?.workflow_uuid ?? null,
  });
  return read;
}

async function readAnswer(
  { searcher }: Pick<Context, 'searcher'>,
  publication_uuid: string | null,
  question: string,
): Promise<ReadPage | null> {
  const about = { page: 'ask', question } as const;
  if (publication_uuid === null) return emptyPage(about);
  const reply = await searcher.ask({ ask: 'page', publication_uuid, about });
  return reply.reply === 'shown' ? reply : null;
}
