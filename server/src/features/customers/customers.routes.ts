import { customerCalls } from '@fieldkit/contract/customers.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { completeProfile } from './complete-profile.ts';
import { introduceCustomer } from './introduce-customer.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function customerRoutes(app: FastifyInstance): void {
  bind(app, customerCalls.register, introduceCustomer);
  bind(app, customerCalls.authenticate, introduceCustomer);
  bind(app, customerCalls.completeProfile, completeProfile);
  bind(app, customerCalls.profile, readProfile);
  bind(app, customerCalls.updateProfile, updateProfile);
}
