import * as z from 'zod/mini';
import * as messages from './messages/method-details.ts';

/** One of the schemas that a value may match. */
export const Variant = z.object({
  name: z.string(),
  fields: z.array(z.string()),
  required: z.array(z.string()),
  /** The discriminating fields, with their values in this variant. */
  values: z.record(z.string(), z.array(z.string())),
});
export type Variant = z.output<typeof Variant>;

/** A variable in braces in a server's URL. */
export const ServerVariable = z.object({
  name: z.string(),
  description: z.string(),
  /** The allowed values; empty if any value is allowed. */
  values: z.array(z.string()),
});
export type ServerVariable = z.output<typeof ServerVariable>;

/** A server that a document lists, with its variables in braces. */
export const ListedServer = z.object({
  /** Without a slash at its end; only a path if the document names no host. */
  url: z.string(),
  /** What it is for, such as "Sandbox"; empty if the document does not say. */
  description: z.string(),
  variables: z.array(ServerVariable),
});
export type ListedServer = z.output<typeof ListedServer>;

/** How code calls a function of an SDK. */
export const FunctionCall = z.object({
  /** The lines before the call: the import, and the construction of the client. */
  setup: z.string(),
  /** `stripe.customers.create`; arguments inside the chain are in braces: `client.messages({sid}).update`. */
  callee: z.string(),
  /** The code awaits the result. */
  awaits: z.boolean(),
  /** The function returns a value that can be printed. */
  answers: z.boolean(),
  /** Arguments that the code passes by name. */
  keywords: z.optional(z.array(z.string())),
  /** Names for the results, where a call has several: `result, _, err`. */
  results: z.optional(z.string()),
  /**
   * The function that makes a pointer to a value: `github.Ptr`, or the prefix `stripe.` if each type has its
   * own (`stripe.String`).
   */
  pointer: z.optional(z.string()),
  /** The end of a chain of calls, each of which sets one optional argument: `.send()`. */
  ending: z.optional(z.string()),
  /**
   * How to construct values of classes, by the name of the class. Arguments are in braces, followed by the
   * code that sets one field: `new Order({id}) .with{Field}`, `Order.builder() .{field} .build()`.
   */
  makers: z.optional(z.record(z.string(), z.string())),
});
export type FunctionCall = z.output<typeof FunctionCall>;

/** How a value is written in XML, if its own name is not enough. */
export const XmlName = z.object({
  name: z.optional(z.string()),
  prefix: z.optional(z.string()),
  namespace: z.optional(z.string()),
  /** The value is an attribute of the enclosing element. */
  attribute: z.optional(z.boolean()),
  /** The list has its own element around its entries. */
  wrapped: z.optional(z.boolean()),
});
export type XmlName = z.output<typeof XmlName>;

/** How a call is sent, in addition to its inputs, as its document declares. */
export const RequestDetails = z.object({
  /** The media type of its body. */
  content_type: z.optional(z.string()),
  /** A body must be sent, even if it is an empty object. */
  is_body_required: z.optional(z.boolean()),
  /** The server of this call, if it differs from the library's. */
  server: z.optional(z.object({ url: z.string(), variables: z.array(ServerVariable) })),
  /**
   * The call needs one of these lists of schemes; left out if the library's apply, empty if no authentication
   * is needed.
   */
  security: z.optional(z.array(z.array(z.string()))),
  /** The OAuth scopes, or roles, that the call needs. */
  scopes: z.optional(z.array(z.string())),
  /** The names in an XML body, by the paths of its values: `` is the root, `items[].price` is a field of an entry. */
  xml: z.optional(z.record(z.string(), XmlName)),
  /** The body matches one of these variants. */
  one_of: z.optional(z.array(Variant)),
  /** The body has fields at a deeper level than those listed. */
  is_cut: z.optional(z.boolean()),
  /** The GraphQL document that the call sends to the library's base URL; its inputs are the variables. */
  graphql: z.optional(z.string()),
  /** For a function of an SDK: how code calls it, and the request that it makes. */
  function_call: z.optional(FunctionCall),
  route: z.optional(z.object({ http_method: z.string(), path: z.string() })),
  /** A page of the company's own documentation; the description is its title. */
  external_docs: z.optional(z.object({ url: z.string(), description: z.optional(z.string()) })),
});
export type RequestDetails = z.output<typeof RequestDetails>;

export const inputStyles = ['repeat', 'comma', 'space', 'pipe', 'brackets', 'json', 'fields'] as const;

/** "One of: Card (type: card): number*, expiry; Bank (type: bank): iban*": each variant with its own fields, required ones with an asterisk. */
export function variantsText(variants: readonly Variant[]): string {
  return variants.map(variantText).join('; ');
}

/** "Card (type: card): number*, expiry": one variant. */
export function variantText({ name, fields, required, values }: Variant): string {
  const telling = Object.entries(values).map(([field, its]) => `${field}: ${its.join(' or ')}`);
  const all = [...new Set([...required, ...fields])].map((field) =>
    required.includes(field) ? `${field}*` : field,
  );
  return `${name}${telling.length > 0 ? ` (${telling.join(', ')})` : ''}${all.length > 0 ? `: ${all.join(', ')}` : ''}`;
}

/** The link to the company's own documentation, and its host, which readers see. Null for a link that no reader should open. */
export function externalDocsLink({
  external_docs,
}: RequestDetails): { url: string; text: string; host: string } | null {
  const url = URL.parse(external_docs?.url ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return { url: url.href, text: external_docs?.description || messages.externalDocs, host: url.host };
}
