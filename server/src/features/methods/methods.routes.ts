import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { createMethod } from './create-method.ts';
import { deleteMethod } from './delete-method.ts';
import { findMethods } from './find-methods.ts';
import { getMethod } from './get-method.ts';
import { listChoices } from './list-choices.ts';
import { listMethods } from './list-methods.ts';
import { updateMethod } from './update-method.ts';

export function methodRoutes(app: FastifyInstance): void {
  bind(app, methodCalls.list, listMethods);
  bind(app, methodCalls.choices, listChoices);
  bind(app, methodCalls.find, findMethods);
  bind(app, methodCalls.get, getMethod);
  bind(app, methodCalls.create, createMethod);
  bind(app, methodCalls.update, updateMethod);
  bind(app, methodCalls.delete, deleteMethod);
}
