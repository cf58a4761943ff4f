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
  ['Post3dSecure', 'POST', '/v1/3d_secure', 'Create a 3D secure'],
  ['Get3dSecureThreeDSecure', 'GET', '/v1/3d_secure/{three_d_secure}', 'Retrieve a 3D secure'],
  ['getDNSRecords', 'GET', '/dns/records', 'List records'],
])('a call named %s has a readable title', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
});

test.each([
  // Actions, also below one thing of another, and verbs of two words.
  ['POST', '/charges/{charge}/dispute/close', 'Close a dispute'],
  ['POST', '/invoices/{invoice}/mark_uncollectible', 'Mark an invoice as uncollectible'],
  ['POST', '/guests/{guest}/check_in', 'Check in a guest'],
  ['POST', '/users/{user}/reset_password', 'Reset password for a user'],
  ['PUT', '/account/logout', 'Log out'],
  ['POST', '/accounts/{account}/logout', 'Log out an account'],
  ['POST', '/carts/{cart}/checkout', 'Check out a cart'],
  ['POST', '/customers/search', 'Search customers'],
  ['POST', '/emails/{email}/mark_all_read', 'Mark all as read for an email'],
  ['POST', '/notifications/mark_all_as_read', 'Mark all notifications as read'],
  ['GET', '/orders/{order}/count', 'Retrieve a count'],
  ['GET', '/orders/{order}/items/count', 'Count items'],
  ['POST', '/slack_channels', 'Create a slack channel'],
  ['POST', '/mcp_servers', 'Create an MCP server'],
  ['POST', '/sdks', 'Create an SDK'],
  ['POST', '/customers/import', 'Import customers'],
  ['GET', '/customers/search', 'Search customers'],
  ['GET', '/files/{file}/download', 'Download a file'],
  ['GET', '/credit_notes/preview', 'Preview a credit note'],
  // Things that look like actions, and one of its kind.
  ['POST', '/users/{user}/avatar', 'Create an avatar'],
  ['GET', '/charges/{charge}/dispute', 'Retrieve a dispute'],
  ['DELETE', '/customers/{customer}/discount', 'Delete a discount'],
  ['GET', '/builds/{build}/status', 'Retrieve a status'],
  ['GET', '/balance/history', 'List history'],
  ['GET', '/messages/{message}/reactions/@me', 'Retrieve a reaction'],
  // States
  ['GET', '/invoices/upcoming', 'Retrieve the upcoming invoice'],
  ['GET', '/guilds/{guild}/threads/active', 'List active threads'],
  // The extension of a file, and acronyms.
  ['GET', '/Accounts/{AccountSid}/Keys.json', 'List keys'],
  ['POST', '/skus', 'Create a SKU'],
  ['GET', '/customers/{customer}/tax_ids', 'List tax IDs'],
])('the title of %s %s is made from its path', (httpMethod, endpoint, expected) => {
  expect(title(httpMethod.toLowerCase() + endpoint.replace(/\W+/g, '_'), httpMethod, endpoint)).toBe(
    expected,
  );
});

test('POST of one thing updates it if its description says so, and an unknown verb is one that its description begins with', () => {
  const post = (endpoint: string, description: string) =>
    titleOfMethod({
      method_name: `post${endpoint.replace(/\W+/g, '_')}`,
      http_method: 'POST',
      endpoint,
      description,
    });
  expect(post('/account', 'Updates a connected account.')).toBe('Update account');
  expect(post('/session', 'Starts a session.')).toBe('Create a session');
  expect(post('/accounts', 'Updates a connected account.')).toBe('Create an account');
  expect(post('/sites/{site}/rehash', 'Rehashes the site.')).toBe('Rehash a site');
  expect(post('/invoices/{invoice}/add_lines', 'Adds lines.')).toBe('Add lines for an invoice');
  expect(post('/accounts/{account}/login_links', 'Creates a login link.')).toBe('Create a login link');
  expect(post('/sites/{site}/rehash', 'The site.')).toBe('Create a rehash');
});

test.each([
  ['create_guild_role', 'POST', '/guilds/{guild_id}/roles', 'Create a guild role'],
  ['cancelSiteDeploy', 'POST', '/deploys/{deploy_id}/cancel', 'Cancel a site deploy'],
  ['CreateDnsZone', 'POST', '/dns_zones', 'Create a DNS zone'],
  ['ListKey', 'GET', '/Keys.json', 'List keys'],
  ['list_all_key', 'GET', '/keys', 'List all key'],
  ['list_guild_bans', 'GET', '/guilds/{guild_id}/bans', 'List guild bans'],
  [
    'update_deploy_validations',
    'PATCH',
    '/deploys/{deploy_id}/validations_report',
    'Update deploy validations',
  ],
  ['purgeCache', 'POST', '/purge', 'Purge cache'],
  ['add_my_message_reaction', 'PUT', '/messages/{id}/reactions/{emoji}/@me', 'Add my message reaction'],
  ['revokePublicUrl', 'POST', '/files/revoke', 'Revoke public URL'],
])('the identifier %s becomes a sentence', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
});

test('a function of an SDK keeps its name', () => {
  expect(title('refunds.create', 'CALL', 'client.refunds.create(params)')).toBe('refunds.create');
});

test('a call named by an identifier uses its summary as the title, unless that is also an identifier', () => {
  expect(title('PostRefunds', 'POST', '/v1/refunds', 'Create a refund.')).toBe('Create a refund');
  expect(title('PostRefunds', 'POST', '/v1/refunds', 'post_refunds')).toBe('Create a refund');
});

test.each([
  ['PermissionsService_ExportRelationships', 'POST', '/v1/relationships/export', 'Export relationships'],
  ['ApplicationService_List', 'GET', '/api/v1/applications', 'List applications'],
  ['ApplicationService_Get', 'GET', '/api/v1/applications/{name}', 'Retrieve an application'],
  ['Election_Resign', 'POST', '/v3/election/resign', 'Resign election'],
  ['Library_GetBookNote2', 'GET', '/v1/{name_1}/notes', 'Get a book note'],
  ['ValuesController_Delete', 'DELETE', '/api/values/{id}', 'Delete a value'],
  ['LoginService_Login', 'POST', '/v1/login', 'Login'],
  ['Values_GetAll', 'GET', '/api/values', 'Get all values'],
  ['GET_Users', 'GET', '/users', 'List users'],
  ['Values_Put', 'PUT', '/api/values/{id}', 'Update a value'],
])('the name %s is a group of operations and an operation', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
});

test.each([
  ['Customer_Address', 'GET', '/customer/address', 'Customer address'],
  ['Account_Balance', 'GET', '/account/balance', 'Account balance'],
  ['Customer_Order', 'GET', '/orders/{id}', 'Customer order'],
  ['UsersController_Me', 'GET', '/users/me', 'Users me'],
  ['Shop_OpeningHours', 'GET', '/hours', 'Shop opening hours'],
])('the name %s without a verb is that of a thing', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
});

test.each([
  ['address_create', 'POST', '/addresses', 'Create', 'Create an address'],
  ['addresses_list', 'GET', '/addresses', 'List', 'List addresses'],
  ['letter_delete', 'DELETE', '/letters/{letter}', 'Cancel', 'Cancel a letter'],
  ['start-job', 'POST', '/jobs/{id}/start', 'Start', 'Start a job'],
  ['SystemPingHead', 'HEAD', '/_ping', 'Health', 'System ping head'],
])(
  '%s is titled by its path if its summary is only a word',
  (name, httpMethod, endpoint, summary, expected) => {
    expect(title(name, httpMethod, endpoint, summary)).toBe(expected);
  },
);

test.each([
  ['List', 'GET', '/api/v1/clusters', 'List clusters'],
  ['Get', 'GET', '/api/v1/clusters/{id.value}', 'Get a cluster'],
  ['create', 'POST', 'https://api.example.com/v1/users', 'Create a user'],
  ['Create', 'POST', 'https://api.example.com', 'Create'],
  ['Ping', 'GET', '/_ping', 'Ping'],
])('the verb %s alone is titled with what %s %s names', (name, httpMethod, endpoint, expected) => {
  expect(title(name, httpMethod, endpoint)).toBe(expected);
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
