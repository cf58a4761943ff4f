import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { type Route, route } from '../../services/action.ts';
import { getSynonyms } from './get-synonyms.ts';
import { updateSynonyms } from './update-synonyms.ts';

export const synonymRoutes: readonly Route[] = [
  route(synonymCalls.get, getSynonyms),
  route(synonymCalls.update, updateSynonyms),
];
