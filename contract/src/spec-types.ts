/** The formats of API documents, in the order in which they are offered. Their labels are in document-formats.ts. */
export const specTypes = ['openapi', 'postman', 'graphql', 'asyncapi', 'protobuf'] as const;
export type SpecType = (typeof specTypes)[number];
