import { methodCalls } from '@fieldkit/contract/methods.ts';
import { type Route, route } from '../../services/action.ts';
import { createMethod } from './create-method.ts';
import { deleteMethod } from './delete-method.ts';
import { findMethods } from './find-methods.ts';
import { getMethod } from './get-method.ts';
import { listChoices } from './list-choices.ts';
import { listMethods } from './list-methods.ts';
import { updateMethod } from './update-method.ts';

export const methodRoutes: readonly Route[] = [
  route(methodCalls.list, listMethods),
  route(methodCalls.choices, listChoices),
  route(methodCalls.find, findMethods),
  route(methodCalls.get, getMethod),
  route(methodCalls.create, createMethod),
  route(methodCalls.update, updateMethod),
  route(methodCalls.delete, deleteMethod),
];
