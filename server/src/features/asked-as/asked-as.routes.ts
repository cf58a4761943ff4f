import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import { type Route, route } from '../../services/action.ts';
import { addAskedPhrase, deleteAskedPhrase, updateAskedPhrase } from './change-asked-phrases.ts';
import { listAskedPhrases } from './list-asked-phrases.ts';

export const askedAsRoutes: readonly Route[] = [
  route(askedAsCalls.list, listAskedPhrases),
  route(askedAsCalls.create, addAskedPhrase),
  route(askedAsCalls.update, updateAskedPhrase),
  route(askedAsCalls.delete, deleteAskedPhrase),
];
