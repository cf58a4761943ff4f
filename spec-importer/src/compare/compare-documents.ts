import type { RequestDetails } from '../imported/imported-method.ts';
import { compareMethod, fieldNames, isSame } from './compare-method.ts';
import {
  type DocumentMethod,
  type FieldName,
  type FormerMethod,
  harmless,
  type MethodFields,
  type Reason,
} from './compared-method.ts';
import { type DocumentSort, matchMethods } from './match-methods.ts';

/** A method that is in both documents: its new fields, and the differences that a reader would notice. */
export interface MatchedMethod {
  former: FormerMethod;
  incoming: DocumentMethod;
  /** The new document's fields, except the fields that a user edited. */
  next: MethodFields;
  edited_fields: string[];
  reasons: Reason[];
  /** The document differs from a user's edit, and the edit is kept. */
  keepsEdits: boolean;
}

/**
 * Each method of the new document once, in its order, and the former methods that it does not contain, in
 * their former order.
 */
export interface Comparison {
  methods: ({ added: DocumentMethod } | { matched: MatchedMethod })[];
  removed: FormerMethod[];
  /** Methods that users added and that no document describes; these stay. */
  own: FormerMethod[];
}

/**
 * Compares the stored methods with a newer document. This is a generator because tens of thousands of methods
 * take a while: it yields between methods so that the caller can run other work.
 */
export function* compareDocuments(
  former: readonly FormerMethod[],
  incoming: readonly DocumentMethod[],
  sort: DocumentSort,
): Generator<void, Comparison, void> {
  const { formerOf, takenOver } = yield* matchMethods(former, incoming, sort);
  const methods: Comparison['methods'] = [];
  for (const [place, method] of incoming.entries()) {
    const index = formerOf.get(place);
    const before = index === undefined ? undefined : former[index];
    methods.push(
      before && index !== undefined
        ? { matched: compareMatched(before, method, takenOver.has(index)) }
        : { added: method },
    );
    yield;
  }
  const found = new Set(formerOf.values());
  const left = former.filter((_method, index) => !found.has(index));
  return {
    methods,
    removed: left.filter(({ key }) => key !== null),
    own: left.filter(({ key }) => key === null),
  };
}

function compareMatched(former: FormerMethod, incoming: DocumentMethod, isTakenOver: boolean): MatchedMethod {
  const edited = new Set(isTakenOver ? ownFields(former) : former.edited_fields);
  const next = withEdits(incoming, former, edited);
  const reasons = compareMethod(former, next);
  if (isTakenOver) reasons.push(harmless('The document describes it now; until now it was made by hand.'));
  return {
    former,
    incoming,
    next,
    edited_fields: [...edited],
    reasons,
    keepsEdits:
      fieldNames.some((field) => edited.has(field) && !isSame(field, former, incoming)) ||
      (edited.has('security') && !isSame('request', next, incoming)),
  };
}

/** The fields of a method of a newer document, except for those that a user edited, which stay as they were. */
export function withEdits(
  incoming: MethodFields,
  former: Partial<MethodFields>,
  edited: ReadonlySet<string>,
): MethodFields {
  const next = Object.fromEntries(
    fieldNames.map((field) => [field, (edited.has(field) ? former : incoming)[field]]),
  ) as unknown as MethodFields;
  if (edited.has('security')) next.request = withSecurity(incoming.request, former.request?.security);
  return next;
}

/** The request details with different authentication; undefined means that the library's authentication applies. */
function withSecurity(
  { security: _, scopes: __, ...request }: RequestDetails,
  security: RequestDetails['security'],
) {
  return security ? { ...request, security } : request;
}

/**
 * The fields of a method added by hand that are kept when a newer document describes it: its texts. The
 * document determines how the method is called.
 */
function ownFields(former: FormerMethod): string[] {
  const words: FieldName[] = [];
  if (former.method_name !== `${former.method} ${former.endpoint}`) words.push('method_name');
  if (former.description !== '') words.push('description');
  if (former.tags.length > 0) words.push('tags');
  return [...new Set([...former.edited_fields, ...words])];
}
