import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import type { DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import type { UploadedFile } from '../../services/action.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { kindOfLibrary } from '../../services/importing/document-kind.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import type { DocumentKind } from '../../services/importing/import-messages.ts';
import * as importMessages from '../../services/importing/importing.messages.ts';

/** The action that reads it closes its content. */
export type SourceDocument = {
  name: string;
  content: DocumentBytes;
  source_url: string | null;
  kind: DocumentKind;
};

/**
 * The document of an upload: its file, or what its address answers.
 * @throws Refusal 422 by field when the form asks for what its kind of library does not take
 */
export async function documentOf(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  form: AddLibrary,
  file: UploadedFile | undefined,
): Promise<SourceDocument> {
  const kind = kindOfLibrary(form, file?.name ?? '', form.url);
  if (kind.specType === 'sdk') return { ...sdkFile(form, file), source_url: null, kind };
  if (form.url && file) throw wrongField({ file: messages.oneSource }, messages.addFailed);
  if (file) {
    if (!/\.(json|ya?ml)$/i.test(file.name))
      throw wrongField({ file: messages.wrongExtension }, messages.addFailed);
    return { ...file, source_url: null, kind };
  }
  if (!form.url) throw wrongField({ file: messages.sourceRequired }, messages.addFailed);
  return { ...(await fetchDocument(ctx, form.url)), source_url: form.url, kind };
}

/** A fetched document has no file extension for its language, and archives are built, not served. */
function sdkFile(form: AddLibrary, file: UploadedFile | undefined): UploadedFile {
  if (form.url) throw wrongField({ url: importMessages.sdkFromUrl }, messages.addFailed);
  if (!file) throw wrongField({ file: messages.sdkFileRequired }, messages.addFailed);
  return file;
}
