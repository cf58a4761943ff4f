import type { JsonSchema } from '@fieldkit/server/entrypoints/api-reference/open-api-document.ts';

/** A route that is not in the API reference: identity, MCP, payments, OAuth, plugin pages. */
export type FuzzRoute = { method: string; path: string; body?: JsonSchema; form?: true; host?: 'plugin' };

const text = { type: 'string' };
const object = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const toolkit = (path: string, ...fields: string[]): FuzzRoute => ({
  method: 'POST',
  path: `/identitytoolkit.googleapis.com/v1/accounts:${path}?key=fieldkit`,
  body: object(...fields),
});
const identity: FuzzRoute[] = [
  toolkit('signUp', 'email', 'password', 'displayName', 'idToken'),
  toolkit('signInWithPassword', 'email', 'password', 'captchaResponse'),
  toolkit('signInWithEmailLink', 'email', 'oobCode', 'idToken'),
  toolkit('signInWithIdp', 'requestUri', 'postBody', 'sessionId', 'idToken', 'pendingToken'),
  toolkit('createAuthUri', 'identifier', 'continueUri', 'providerId', 'sessionId'),
  toolkit('lookup', 'idToken', 'localId'),
  toolkit('update', 'idToken', 'email', 'password', 'oobCode', 'displayName', 'photoUrl', 'deleteProvider'),
  toolkit('sendOobCode', 'requestType', 'email', 'idToken', 'newEmail', 'continueUrl'),
  toolkit('resetPassword', 'oobCode', 'newPassword', 'email'),
  {
    method: 'POST',
    path: '/securetoken.googleapis.com/v1/token?key=fieldkit',
    body: object('grant_type', 'refresh_token'),
    form: true,
  },
  { method: 'POST', path: '/identity/session/end', body: object('refreshToken', 'idToken') },
  { method: 'GET', path: '/__/auth/handler?state={text}&code={text}' },
];

const mcpBody: JsonSchema = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { anyOf: [text, { type: 'integer' }] },
    method: {
      enum: [
        'initialize',
        'tools/list',
        'tools/call',
        'resources/list',
        'resources/read',
        'prompts/get',
        'ping',
        'server/discover',
        'x',
      ],
    },
    params: {
      type: 'object',
      properties: {
        name: { enum: ['search', 'get_method', 'get_workflow', 'list_libraries', 'report'] },
        uri: text,
        protocolVersion: { enum: ['2025-11-25', '2025-06-18', '2026-07-28'] },
        arguments: {
          type: 'object',
          properties: {
            query: text,
            method: text,
            workflow: text,
            id: { type: 'string', format: 'uuid' },
            language: text,
            cursor: text,
            kind: text,
          },
        },
        cursor: text,
        capabilities: { type: 'object' },
      },
    },
  },
};

const others: FuzzRoute[] = [
  { method: 'POST', path: '/mcp', body: mcpBody },
  { method: 'POST', path: '/mcp', body: { type: 'array', items: mcpBody } },
  { method: 'GET', path: '/mcp' },
  { method: 'DELETE', path: '/mcp' },
  {
    method: 'POST',
    path: '/api/webhooks/paddle',
    body: object('event_id', 'event_type', 'occurred_at', 'data'),
  },
  { method: 'GET', path: '/invoices/{uuid}?expires={text}&signature={text}' },
  { method: 'GET', path: '/photos/{text}' },
  {
    method: 'POST',
    path: '/oauth/register',
    body: object('client_name', 'redirect_uris', 'scope', 'grant_types', 'token_endpoint_auth_method'),
  },
  {
    method: 'POST',
    path: '/oauth/token',
    body: object(
      'grant_type',
      'code',
      'redirect_uri',
      'client_id',
      'code_verifier',
      'refresh_token',
      'resource',
    ),
    form: true,
  },
  {
    method: 'GET',
    path: '/oauth/authorize?response_type=code&client_id={text}&redirect_uri={text}&state={text}&code_challenge={text}&resource={text}',
  },
  { method: 'GET', path: '/.well-known/{text}' },
  { method: 'GET', path: '/{text}/{text}' },
  { method: 'GET', path: '/{text}', host: 'plugin' },
  { method: 'GET', path: '/methods/{text}?q={text}', host: 'plugin' },
  { method: 'GET', path: '/search?q={text}&page={text}', host: 'plugin' },
  { method: 'POST', path: '/{text}', body: object('key', 'q', 'text'), form: true, host: 'plugin' },
];

/** All other routes, the cheap ones several times, because a password costs a server as much as a hundred reads. */
export const otherRoutes: FuzzRoute[] = [...identity, ...others, ...others, ...others];
