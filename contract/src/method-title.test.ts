import { expect, test } from 'vitest';
import { titleForSearch, titleOfMethod } from './method-title.ts';

const title = (method_name: string, http_method: string, endpoint: string, summary = '') =>
  titleOfMethod({ method_name, http_method, endpoint, summary });

test.each([
  ['Create a refund', 'POST', '/refunds', 'Create a refund'],
  ['Refund', 'POST', '/refunds', 'Refund'],
  ['list_guild_bans', 'GET', '/guilds/{guild_id}/bans', 'List guild bans'],
  ['ban_user_from_guild', 'PUT', '/guilds/{guild_id}/bans/{user_id}', 'Ban user from guild'],
  ['PostSetupIntentsIntentConfirm', 'POST', '/v1/setup_intents/{intent}/confirm', 'Confirm a setup intent'],
  ['GetCustomers', 'GET', '/v1/customers', 'List customers'],
  ['GetCustomersCustomer', 'GET', '/v1/customers/{customer}', 'Retrieve a customer'],
  ['PostInvoicesInvoice', 'POST', '/v1/invoices/{invoice}', 'Update an invoice'],
  ['DeletePoliciesPolicy', 'DELETE', '/policies/{policy}', 'Delete a policy'],
  ['delete_my_reaction', 'DELETE', '/messages/{message_id}/reactions/@me', 'Delete my reaction'],
  ['PostAccountsAccountPeoplePerson', 'POST', '/v1/accounts/{account}/people/{person}', 'Update a person'],
  ['GetAccountsAccountPeople', 'GET', '/v1/accounts/{account}/people', 'List people'],
  ['PostAccountsAccountChildren', 'POST', '/v1/accounts/{account}/children', 'Create a child'],
  ['GetBalance', 'GET', '/v1/balance', 'Retrieve balance'],
  ['PostFeedback', 'POST', '/feedback', 'Create feedback'],
  ['PostUsers', 'POST', '/users', 'Create a user'],
  ['PatchStatusesStatus', 'PATCH', '/statuses/{status}', 'Update a status'],
  ['Post3dSecure', 'POST', '/v1/3d_secure', 'Create a 3d secure'],
  ['Get3dSecureThreeDSecure', 'GET', '/v1/3d_secure/{three_d_secure}', 'Retrieve a 3d secure'],
  ['getDNSRecords', 'GET', '/dns/records', 'List records'],
])('a call named %s has a readable title', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
});

test('a function of an SDK keeps its name', () => {
  expect(title('refunds.create', 'CALL', 'client.refunds.create(params)')).toBe('refunds.create');
});

test('a call named by an identifier uses its summary as the title, unless that is also an identifier', () => {
  expect(title('PostRefunds', 'POST', '/v1/refunds', 'Create a refund.')).toBe('Create a refund');
  expect(title('PostRefunds', 'POST', '/v1/refunds', 'post_refunds')).toBe('Create a refund');
});

test('search uses the verb of the description if a call has no summary', () => {
  const call = {
    method_name: 'DeleteSubscriptionsId',
    http_method: 'DELETE',
    endpoint: '/v1/subscriptions/{id}',
  };
  const description = 'Cancels a subscription at once.';
  expect(titleForSearch({ ...call, description })).toBe('Delete a subscription Cancels');
  expect(titleForSearch({ ...call, description, summary: 'End it' })).toBe('End it');
  expect(titleForSearch({ ...call, description: '' })).toBe('Delete a subscription');
});

test('search lists what is read, also a single thing, and names it in the singular like the title', () => {
  const balance = { method_name: 'GetBalance', http_method: 'GET', endpoint: '/v1/balance', description: '' };
  expect([titleOfMethod(balance), titleForSearch(balance)]).toEqual(['Retrieve balance', 'List balance']);
  const person = { method_name: 'PostPeoplePerson', http_method: 'POST', endpoint: '/people/{person}' };
  expect(titleForSearch({ ...person, description: '' })).toBe('Update a person');
});
