import { documentCalls } from '@fieldkit/contract/documents.ts';
import { type Route, route, uploadRoute } from '../../services/action.ts';
import { dismissPreview } from './dismiss-preview.ts';
import { downloadDocument } from './download-document.ts';
import { getVersion } from './get-version.ts';
import { listVersions } from './list-versions.ts';
import { replaceDocument } from './replace-document.ts';
import { showPreview } from './show-preview.ts';

export const documentRoutes: readonly Route[] = [
  uploadRoute(documentCalls.replace, replaceDocument),
  route(documentCalls.preview, showPreview),
  route(documentCalls.dismiss, dismissPreview),
  route(documentCalls.versions, listVersions),
  route(documentCalls.changes, getVersion),
  route(documentCalls.download, downloadDocument),
];
