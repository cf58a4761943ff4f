import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import type { Context } from '../../context.ts';
import type { UploadedFile } from '../../http/received.ts';
import { fetchDocument } from '../../importing/fetch-document.ts';
import { Refusal, wrongField } from '../../problems.ts';

export type SourceDocument = UploadedFile & { source_url: string | null };

/** The document of an upload: its file, or what its address answers. */
export async function documentOf(
  ctx: Context,
  form: AddLibrary,
  file: UploadedFile | undefined,
): Promise<SourceDocument> {
  requireKnownKind(form);
  if (form.url && file) throw wrongField({ file: say.oneSource }, say.addFailed);
  if (file) {
    if (!/\.(json|ya?ml)$/i.test(file.name)) throw wrongField({ file: say.wrongExtension }, say.addFailed);
    return { ...file, source_url: null };
  }
  if (!form.url) throw wrongField({ file: say.sourceRequired }, say.addFailed);
  return { ...(await fetchDocument(form.url, ctx.env)), source_url: form.url };
}

/** Postman collections and SDKs are part of the form already; their importers are not there yet. */
function requireKnownKind({ programming_language, spec_type }: AddLibrary): void {
  if (programming_language !== 'api' || spec_type !== 'openapi')
    throw new Refusal('unreadable', ...say.notYet);
}
