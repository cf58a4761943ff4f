import { expect, test } from 'vitest';
import type { PublishedMethod } from '../search-messages.ts';
import { findCallByName, findMethodByName } from './find-by-name.ts';

const aMethod = (http_method: string, endpoint: string, method_name: string, operation_id: string | null) =>
  ({ library_uuid: 'l', http_method, endpoint, method_name, operation_id }) as PublishedMethod;
const methods = [
  aMethod('GET', '/users/{id}', 'Get a user', 'users/get'),
  aMethod('DELETE', '/users/{id}', 'Delete a user', 'users/delete'),
  aMethod('GET', '/users/starred', 'List starred users', 'users/list-starred'),
  aMethod('POST', '/users', 'Create a user', 'createUser'),
  aMethod('GET', '/{account}/{thing}', 'Look at anything', null),
];
const published = {
  methods,
  libraries: [
    {
      library_uuid: 'l',
      name: 'People',
      version: '1',
      programming_language: 'api',
      base_url: 'https://api.example.com/v2',
    },
  ],
};

test.each([
  ['users/get', 'Get a user'],
  ['USERS/GET', 'Get a user'],
  ['createUser', 'Create a user'],
  ['delete_the_user', 'Delete a user'],
  ['delete-user', 'Delete a user'],
  ['listStarredUsers', 'List starred users'],
  ['/users/{id}', undefined],
  ['user', undefined],
  ['', undefined],
])('“%s” is the name of %s', (spelled, name) =>
  expect(findMethodByName(methods, spelled)?.method_name).toBe(name),
);

test.each([
  ['GET /users/{id}', 'Get a user'],
  ['get /users/:user_id/', 'Get a user'],
  ['GET /users/<id>', 'Get a user'],
  ['GET /users/17?expand=all', 'Get a user'],
  ['GET /users/starred', 'List starred users'],
  ['/users/starred', 'List starred users'],
  ['POST https://api.example.com/v2/users', 'Create a user'],
  ['POST /v2/users', 'Create a user'],
  ['what does `POST /users` want?', 'Create a user'],
  ['/users/{id}', undefined],
  ['PUT /users', undefined],
  ['GET /a/b', undefined],
  ['read/write users', undefined],
  ['users', undefined],
])('“%s” contains the call of %s', (text, name) =>
  expect(findCallByName(published, text)?.method_name).toBe(name),
);
