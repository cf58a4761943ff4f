import type { ImportedEvent, ImportedModel } from './imported/imported-event-and-model.ts';
import type {
  Authentication,
  ImportedMethod,
  ImportWarning,
  ListedServer,
  ServerVariable,
  TagDescription,
} from './imported/imported-method.ts';

export type DetectedFormat = 'openapi' | 'swagger' | 'postman' | 'graphql' | 'asyncapi' | 'protobuf' | 'sdk';

/** A document whose methods are counted but not yet read, so that a long one can be processed in chunks. */
export interface OpenedDocument {
  format: DetectedFormat;
  /**
   * The version of the specification that the document follows, for example `3.1.0`; for a collection, its
   * format; for GraphQL, `sdl` or `introspection`; for an SDK, its language.
   */
  version: string;
  title: string;
  description: string;
  /** The version of the API, collection or package itself; empty if it has none. */
  document_version: string;
  /**
   * The base URL of the API, without a trailing slash and with variables in braces. Only a path if the
   * document names no host; empty if it declares no server.
   */
  base_url: string;
  /** The variables in `base_url`. */
  server_variables: ServerVariable[];
  /** The servers that the document lists, in its order. The first one is the base URL. */
  servers: ListedServer[];
  authentication: Authentication;
  /** The descriptions of its tags; undefined for formats that describe none. */
  tag_descriptions?: TagDescription[];
  /** The number of methods. */
  total: number;
  /** The methods in the document's order, read on demand. Throws UnreadableDocument if a limit is exceeded. */
  methods(): Generator<ImportedMethod, void, undefined>;
  /** The calls that the API makes, read on demand; undefined for formats that describe none. */
  events?: () => Generator<ImportedEvent, void, undefined>;
  /**
   * The named schemas, read on demand after the events: all of them, or those that the bodies of chosen methods name, by the methods' keys;
   * undefined for formats that have none.
   */
  models?: (chosen: ReadonlySet<string> | null) => Generator<ImportedModel, void, undefined>;
  /** Warnings about ignored parts; complete after all methods, models and events have been read. */
  warnings(): ImportWarning[];
}
