import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { type Route, route } from '../../services/action.ts';
import { getMethodChoices } from './get-method-choices.ts';

export const methodChoicesRoutes: readonly Route[] = [route(methodChoicesCalls.get, getMethodChoices)];
