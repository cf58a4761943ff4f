import { isKnownHttpMethod } from '@fieldkit/contract/http-methods.ts';
import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { Refusal, wrongField } from '../../platform/http-kit/errors.ts';
import { type MethodCall, nameOfSameCall } from './method-rows.queries.ts';

/**
 * A document may contain unknown HTTP methods; in a form it is a typing error.
 * @throws Refusal 422 at the field
 */
export function refuseUnknownHttpMethod({ http_method = '' }: Partial<MethodCall>): void {
  if (isKnownHttpMethod(http_method)) return;
  throw wrongField({ 'details.method': messages.unknownHttpMethod(http_method) });
}

/**
 * Two methods with one HTTP method and endpoint are the same call. Call it while the library is locked.
 * @throws Refusal 409 naming the method of the library that has both
 */
export async function refuseSameCall(db: Database, call: MethodCall): Promise<void> {
  const name = await nameOfSameCall(db, call);
  if (name === null) return;
  const words = messages.callExists(call.http_method, call.endpoint, name);
  throw new Refusal('conflict', ...words, { fields: { 'details.endpoint': words[2] } });
}
