import { projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import { type Route, route } from '../../services/action.ts';
import { exportWordings } from './export-wordings.ts';
import { importWordings } from './import-wordings.ts';

export const wordingRoutes: readonly Route[] = [
  route(projectWordingCalls.export, exportWordings),
  route(projectWordingCalls.import, importWordings),
];
