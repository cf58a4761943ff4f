import { expect, test } from 'vitest';
import { readPublished } from '../published-project.ts';
import type { PublishedEvent, PublishedMethod } from '../search-messages.ts';

const library_uuid = 'hub';
const method = (http_method: string, endpoint: string, method_name: string): PublishedMethod => ({
  method_uuid: method_name,
  library_uuid,
  method_name,
  description: '',
  operation_id: null,
  summary: method_name,
  tags: [],
  endpoint,
  http_method,
  input_params: '[]',
  headers: [],
  is_deprecated: false,
});
const event = (name: string, summary: string): PublishedEvent => ({
  event_uuid: name,
  library_uuid,
  kind: 'webhook',
  name,
  http_method: 'POST',
  is_deprecated: false,
  summary,
  description: '',
  expression: '',
  tags: [],
  method_uuid: null,
  payload: '{"fields":{}}',
});
const hub = readPublished({
  libraries: [{ library_uuid, name: 'Hub', version: '1', base_url: '', programming_language: 'api' }],
  methods: [
    method('GET', '/notifications', 'List notifications'),
    method('POST', '/events', 'Create an event'),
    method('GET', '/events', 'List events'),
    method('POST', '/hooks', 'Create a webhook'),
    method('GET', '/stars', 'List stars'),
  ],
  events: [
    event('push', 'Commits were pushed'),
    event('star.created', 'An event about a star that was created'),
    event('event.created', 'A calendar event was created'),
  ],
});
const search = (query: string) =>
  hub.search({ query, kind: 'any', library: '', version: '', language: '', limit: 5, offset: 0 });

test.each([
  ['how do I list notifications', 'List notifications'],
  ['How do I create an event?', 'Create an event'],
  ['create an event', 'Create an event'],
  ['How can I create a webhook?', 'Create a webhook'],
])('[PLUG-08] methods that answer “%s” come before events', (question, name) => {
  const { outcome, found, areEventsFirst } = search(question);
  expect([outcome, found[0]?.method_name]).toEqual(['answered', name]);
  expect(areEventsFirst ?? false).toBe(false);
});

test.each(['which webhook do I get when a star is created', 'webhooks'])(
  '[PLUG-08] events come first for “%s”',
  (question) => {
    const { foundEvents = [], areEventsFirst } = search(question);
    expect([areEventsFirst, foundEvents.length > 0]).toEqual([true, true]);
  },
);
