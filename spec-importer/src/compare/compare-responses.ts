import type { ImportedResponse } from '../imported/imported-method.ts';
import { breaking, type Difference, harmless, rewording } from './compared-method.ts';

/**
 * The differences between the responses of two versions of a method. A caller may fail if a success, or a field of one,
 * is no longer there or has another type.
 * @param call the method as a developer calls it, for example "GET /orders"
 */
export function compareResponses(former: string, now: string, call: string): Difference[] {
  const [before, after] = [readSuccesses(former), readSuccesses(now)];
  if (former === '[]') return [rewording('The responses are now described.')];
  const reasons = before.flatMap((response) => {
    const next = after.find(({ status }) => status === response.status);
    return next
      ? compareFields(response, next, call)
      : [
          breaking(
            `The response ${response.status} was removed.`,
            `Do not expect the response ${response.status} of ${call} any longer.`,
          ),
        ];
  });
  const added = after.filter(({ status }) => before.every((response) => response.status !== status));
  reasons.push(...added.map(({ status }) => harmless(`The response ${status} was added.`)));
  return reasons.length > 0 ? reasons : [rewording('The descriptions of the responses changed.')];
}

function compareFields(former: ImportedResponse, now: ImportedResponse, call: string): Difference[] {
  const where = `in the response ${now.status}`;
  const ofCall = `${where} of ${call}`;
  // A field may be named like something that all objects have, such as "constructor".
  const isIn = (response: ImportedResponse) => (path: string) => Object.hasOwn(response.fields, path);
  const removed = Object.keys(former.fields).filter((path) => !isIn(now)(path));
  const changed = Object.keys(former.fields)
    .filter(isIn(now))
    .filter((path) => now.fields[path] !== former.fields[path]);
  const added = Object.keys(now.fields).filter((path) => !isIn(former)(path));
  return [
    ...(former.type === now.type
      ? []
      : [
          breaking(
            `The body of the response ${now.status} is now ${now.type || 'empty'} instead of ${former.type || 'empty'}.`,
            now.type
              ? `Read the body of the response ${now.status} of ${call} as ${now.type}${former.type && ` instead of ${former.type}`}.`
              : `Do not read a body ${ofCall} any longer.`,
          ),
        ]),
    // A field that is not listed may still be there.
    ...(now.is_cut
      ? []
      : removed.map((path) =>
          breaking(
            `The field “${path}” was removed ${where}.`,
            `Do not read the field “${path}” ${ofCall} any longer.`,
          ),
        )),
    ...changed.map((path) =>
      breaking(
        `The field “${path}” ${where} is now ${now.fields[path]} instead of ${former.fields[path]}.`,
        `Read the field “${path}” ${ofCall} as ${now.fields[path]} instead of ${former.fields[path]}.`,
      ),
    ),
    ...(former.is_cut ? [] : added.map((path) => harmless(`The field “${path}” was added ${where}.`))),
  ];
}

const readSuccesses = (text: string): ImportedResponse[] =>
  (JSON.parse(text) as ImportedResponse[]).filter(({ status }) => !/^(?:[45]|default$)/i.test(status));
