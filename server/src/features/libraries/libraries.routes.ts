import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../http/bind.ts';
import { addLibrary } from './add-library.ts';
import { deleteLibrary } from './delete-library.ts';
import { getImportProgress } from './get-import-progress.ts';
import { getLibrary } from './get-library.ts';
import { listLibraries } from './list-libraries.ts';
import { updateLibrary } from './update-library.ts';

export function libraryRoutes(app: FastifyInstance): void {
  bind(app, libraryCalls.list, listLibraries);
  bind(app, libraryCalls.get, getLibrary);
  bindUpload(app, libraryCalls.add, addLibrary);
  bind(app, libraryCalls.update, updateLibrary);
  bind(app, libraryCalls.progress, getImportProgress);
  bind(app, libraryCalls.delete, deleteLibrary);
}
