import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { watchUntilClosed } from '../../platform/database/watch-database.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { cutText, detectedKind, specTypeOf } from '../../services/importing/document-kind.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import type { OpenedDocument } from '../../services/importing/import-messages.ts';
import { countDescription } from '../../services/importing/import-slots.ts';
import { openImport } from '../../services/importing/open-import.ts';

type Describe = typeof libraryCalls.describe;

/**
 * Fetches the document at an address as an import would, and reads what it says about itself. Its content decides its
 * format. The document is deleted before the answer, and the work ends when the client disconnects.
 * @throws Refusal if it cannot be fetched or read; 429 if the account has had too many documents read
 */
export async function describeDocument(
  ctx: Context<'env' | 'meters' | 'secrets'> & Partial<Context<'availability'>>,
  { params, body, gone }: ParsedRequest<Describe> & { gone: AbortSignal },
): Promise<Answer<Describe>> {
  const access = await authorize(ctx, params.projectUuid, 'libraries.add');
  const { project_uuid } = access;
  const availability = watchUntilClosed(gone, ctx.availability);
  const counted = await countDescription(access);
  try {
    const file = await fetchDocument({ ...access, availability }, body.url, counted.account ?? undefined);
    try {
      const options = { project_uuid, counted, tags: null, availability };
      const reading = await openImport(file.content, detectedKind(body.url), options);
      await reading.close();
      return describe(reading.document);
    } finally {
      await file.content.close();
    }
  } catch (error) {
    // The client does not receive this, and the log need not.
    throw gone.aborted ? conflict(messages.importCanceled) : error;
  }
}

const describe = (document: OpenedDocument) => ({
  spec_type: specTypeOf(document),
  format_version: document.format_version,
  name: cutText(document.title.trim(), 200),
  version: cutText(document.document_version.trim(), 64),
  base_url: document.base_url,
  methods: document.total,
});
