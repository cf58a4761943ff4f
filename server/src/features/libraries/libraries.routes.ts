import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { type Route, route, uploadRoute } from '../../services/action.ts';
import { addLibrary } from './add-library.ts';
import { deleteLibrary } from './delete-library.ts';
import { getImportProgress } from './get-import-progress.ts';
import { getLibrary } from './get-library.ts';
import { listLibraries } from './list-libraries.ts';
import { updateLibrary } from './update-library.ts';

export const libraryRoutes: readonly Route[] = [
  route(libraryCalls.list, listLibraries),
  route(libraryCalls.get, getLibrary),
  uploadRoute(libraryCalls.add, addLibrary),
  route(libraryCalls.update, updateLibrary),
  route(libraryCalls.progress, getImportProgress),
  route(libraryCalls.delete, deleteLibrary),
];
