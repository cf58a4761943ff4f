import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { eventCalls } from '@fieldkit/contract/events.ts';
import * as messages from '@fieldkit/contract/messages/events.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForEvent, authorizeForLibrary } from '../../services/access/authorize.ts';
import { type ActionResult, type Context, type Route, route } from '../../services/context.ts';
import { findEventByUuid, selectEvents } from './events.queries.ts';

type List = typeof eventCalls.list;

async function listEvents(ctx: Context, { params, query }: ParsedRequest<List>): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'methods.read');
  return selectEvents(ctx.db, params.libraryId, query);
}

type Get = typeof eventCalls.get;

async function getEvent(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForEvent(ctx, params.eventUuid, 'methods.read');
  const event = await findEventByUuid(ctx.db, params.eventUuid);
  if (!event) throw notFound(messages.notFound);
  return event;
}

export const eventRoutes: readonly Route[] = [
  route(eventCalls.list, listEvents),
  route(eventCalls.get, getEvent),
];
