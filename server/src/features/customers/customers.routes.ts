import { customerCalls } from '@fieldkit/contract/customers.ts';
import { type Route, route } from '../../services/action.ts';
import { completeProfile } from './complete-profile.ts';
import { readProfile } from './read-profile.ts';
import { registerCustomer } from './register-customer.ts';
import { updateProfile } from './update-profile.ts';

export const customerRoutes: readonly Route[] = [
  route(customerCalls.register, registerCustomer),
  route(customerCalls.authenticate, registerCustomer),
  route(customerCalls.completeProfile, completeProfile),
  route(customerCalls.profile, readProfile),
  route(customerCalls.updateProfile, updateProfile),
];
