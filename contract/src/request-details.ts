import * as z from 'zod/mini';

/** One of the schemas that a value may follow. */
export const Variant = z.object({
  name: z.string(),
  fields: z.array(z.string()),
  required: z.array(z.string()),
  /** The discriminating fields, with the values that they have in this variant. */
  values: z.record(z.string(), z.array(z.string())),
});
export type Variant = z.output<typeof Variant>;

/** A name in braces in a server's address. */
export const ServerVariable = z.object({
  name: z.string(),
  description: z.string(),
  /** The allowed values; empty for any. */
  values: z.array(z.string()),
});
export type ServerVariable = z.output<typeof ServerVariable>;

/** How code calls a function of an SDK. */
export const FunctionCall = z.object({
  /** Lines that come first: the import, and the client that is made. */
  setup: z.string(),
  /** `stripe.customers.create`; arguments on the way in braces: `client.messages({sid}).update`. */
  callee: z.string(),
  /** Its answer is waited for. */
  awaits: z.boolean(),
  /** It answers something that can be printed. */
  answers: z.boolean(),
  /** Arguments that code gives by their names. */
  keywords: z.optional(z.array(z.string())),
  /** Names for the results, where a call has several: `result, _, err`. */
  results: z.optional(z.string()),
  /** What makes a pointer to a value: `github.Ptr`, or `stripe.` where each type has its own (`stripe.String`). */
  pointer: z.optional(z.string()),
  /** What ends a chain of calls, each of which sets one optional argument: `.send()`. */
  ending: z.optional(z.string()),
  /**
   * How values of classes are made, by the name of the class. Arguments are in braces, behind them what sets one field:
   * `new Order({id}) .with{Field}`, `Order.builder() .{field} .build()`.
   */
  makers: z.optional(z.record(z.string(), z.string())),
});
export type FunctionCall = z.output<typeof FunctionCall>;

/** How a value is written in XML, where its own name alone is not enough. */
export const XmlName = z.object({
  name: z.optional(z.string()),
  prefix: z.optional(z.string()),
  namespace: z.optional(z.string()),
  /** An attribute of the element around it. */
  attribute: z.optional(z.boolean()),
  /** A list has an element of its own around its entries. */
  wrapped: z.optional(z.boolean()),
});
export type XmlName = z.output<typeof XmlName>;

/** How a call is sent, beyond its inputs, as its document declares. */
export const RequestDetails = z.object({
  /** The media type of its body. */
  content_type: z.optional(z.string()),
  /** A body must be sent, be it an empty object. */
  is_body_required: z.optional(z.boolean()),
  /** Where this call goes, if elsewhere than the others of its library. */
  server: z.optional(z.object({ url: z.string(), variables: z.array(ServerVariable) })),
  /** One of these lists of schemes; left out where the library's hold, empty where none is needed. */
  security: z.optional(z.array(z.array(z.string()))),
  /** Of a body in XML, by the paths of its values: `` is the root, `items[].price` a field of an entry. */
  xml: z.optional(z.record(z.string(), XmlName)),
  /** The body is one of these. */
  one_of: z.optional(z.array(Variant)),
  /** Fields lie deeper than those that are listed. */
  is_cut: z.optional(z.boolean()),
  /** Of a function of an SDK: how code calls it, and the request that it makes. */
  function_call: z.optional(FunctionCall),
  route: z.optional(z.object({ http_method: z.string(), path: z.string() })),
});
export type RequestDetails = z.output<typeof RequestDetails>;

export const inputStyles = ['repeat', 'comma', 'space', 'pipe', 'brackets', 'json', 'fields'] as const;

/** "One of: Card (type: card): number*, expiry; Bank (type: bank): iban*": each variant with its own fields, required ones with an asterisk. */
export function variantsText(variants: readonly Variant[]): string {
  return variants.map(variantText).join('; ');
}

function variantText({ name, fields, required, values }: Variant): string {
  const telling = Object.entries(values).map(([field, its]) => `${field}: ${its.join(' or ')}`);
  const all = [...new Set([...required, ...fields])].map((field) =>
    required.includes(field) ? `${field}*` : field,
  );
  return `${name}${telling.length > 0 ? ` (${telling.join(', ')})` : ''}${all.length > 0 ? `: ${all.join(', ')}` : ''}`;
}
