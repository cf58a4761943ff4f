import { customerCalls } from '@fieldkit/contract/customers.ts';
import { type Route, route } from '../../http/action.ts';
import { completeProfile } from './complete-profile.ts';
import { introduceCustomer } from './introduce-customer.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export const customerRoutes: readonly Route[] = [
  route(customerCalls.register, introduceCustomer),
  route(customerCalls.authenticate, introduceCustomer),
  route(customerCalls.completeProfile, completeProfile),
  route(customerCalls.profile, readProfile),
  route(customerCalls.updateProfile, updateProfile),
];
