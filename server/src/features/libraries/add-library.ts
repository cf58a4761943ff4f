import type { Answer } from '@fieldkit/contract/call.ts';
import type { AddLibrary, libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import type { ImportWarning } from '@fieldkit/spec-importer/imported-method.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { ReceivedUpload } from '../../http/received.ts';
import { type Import, openImport } from '../../importing/open-import.ts';
import { notFound } from '../../problems.ts';
import { contentChanged } from '../publications/content-changed.ts';
import { publishProject } from '../publications/publish-project.ts';
import { documentOf, type SourceDocument } from './document-of.ts';
import { type Reporter, reportImport } from './import-progress.ts';
import { insertDocument, insertMethods, keepWarnings, setItems } from './imported-content.queries.ts';
import { insertLibrary, libraryByUuid } from './libraries.queries.ts';

type Add = typeof libraryCalls.add;

/**
 * Adds a library from a document: all of its methods or nothing. The answer leaves when assistants can find them.
 * How far it is can be asked meanwhile under the import id that the client chose.
 */
export async function addLibrary(
  ctx: Context,
  { params, readForm }: ReceivedUpload<Add>,
): Promise<Answer<Add>> {
  await requirePermission(ctx, params.projectUuid, 'libraries.add');

  const { body, file } = await readForm();
  const report = await reportImport(ctx, params.projectUuid, body.import_id);
  try {
    const source = await documentOf(ctx, body, file);
    const added = await importLibrary(ctx, params.projectUuid, body, source, report);
    await report({ stage: 'publishing', done: added.items, total: added.items });
    await publishProject({ ...ctx, actor: { kind: 'internal' } }, params.projectUuid);
    await report({ stage: 'done', done: added.items, total: added.items });
    return added;
  } catch (problem) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // the refusal itself matters more
    throw problem;
  }
}

async function importLibrary(
  ctx: Context,
  project_uuid: string,
  form: AddLibrary,
  source: SourceDocument,
  report: Reporter,
): Promise<Answer<Add>> {
  await report({ stage: 'reading', done: 0, total: source.bytes.length });
  const reading = await openImport(source.bytes);
  try {
    return await inTransaction(ctx, async (inside) => {
      const library_uuid = await insertLibrary(inside.db, columnsOf(project_uuid, form, reading));
      await insertDocument(inside.db, documentRow(library_uuid, source, reading));
      const warnings = await saveMethods(inside, library_uuid, reading, report);
      await contentChanged(inside, project_uuid);
      const library = await libraryByUuid(inside.db, library_uuid);
      if (!library) throw notFound(...say.notFound);
      return { ...library, warnings };
    });
  } finally {
    await reading.close();
  }
}

async function saveMethods(
  { db }: Context,
  library_uuid: string,
  reading: Import,
  report: Reporter,
): Promise<ImportWarning[]> {
  const { total } = reading.document;
  const pieces = reading.pieces();
  let done = 0;
  for (;;) {
    const piece = await pieces.next();
    if (piece.done) {
      await setItems(db, library_uuid, done);
      await keepWarnings(db, library_uuid, piece.value);
      return piece.value;
    }
    await insertMethods(db, library_uuid, piece.value, done);
    done += piece.value.length;
    await report({ stage: 'saving', done, total });
  }
}

const columnsOf = (project_uuid: string, form: AddLibrary, { document }: Import) => ({
  project_uuid,
  name: form.name,
  version: form.version,
  library_group: form.library_group,
  programming_language: form.programming_language,
  spec_type: form.spec_type,
  description: form.description || document.description,
});

const documentRow = (library_uuid: string, source: SourceDocument, { document }: Import) => ({
  library_uuid,
  version_number: 1,
  file_name: source.name,
  source_url: source.source_url,
  format: document.format,
  format_version: document.format_version,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
});
