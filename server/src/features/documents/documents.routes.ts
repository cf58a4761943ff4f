import { documentCalls } from '@fieldkit/contract/documents.ts';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../http/bind.ts';
import { dismissPreview } from './dismiss-preview.ts';
import { downloadDocument } from './download-document.ts';
import { getVersion } from './get-version.ts';
import { listVersions } from './list-versions.ts';
import { replaceDocument } from './replace-document.ts';
import { showPreview } from './show-preview.ts';

export function documentRoutes(app: FastifyInstance): void {
  bindUpload(app, documentCalls.replace, replaceDocument);
  bind(app, documentCalls.preview, showPreview);
  bind(app, documentCalls.dismiss, dismissPreview);
  bind(app, documentCalls.versions, listVersions);
  bind(app, documentCalls.changes, getVersion);
  bind(app, documentCalls.download, downloadDocument);
}
