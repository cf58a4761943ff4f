import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { RequestServer } from '@fieldkit/contract/request-servers.ts';
import type { NamedValue } from '@fieldkit/contract/sample-values.ts';

/** A value that a reader enters for a request. */
export type RequestField = {
  name: string;
  place: 'path' | 'query' | 'header' | 'form';
  kind: 'text' | 'list' | 'object' | 'file';
  required: boolean;
  /** Filled in at first. */
  value: string;
  /** An example, a default value or the type. */
  hint: string;
  /** Its description, shortened; empty if there is none. */
  about: string;
  /** The allowed values; left out if any value is allowed. */
  options?: string[];
  /** How a list or an object is written as text. */
  style?: InputParam['style'];
};

/** A credential that a reader enters. */
export type RequestCredential = {
  /** Unique in its library. */
  id: string;
  kind: 'bearer' | 'basic' | 'api_key' | 'oauth2' | 'other';
  place: 'header' | 'query';
  name: string;
  /** What is sent around the secret: "Bearer " and nothing. */
  around: [string, string];
  /** What samples show in place of the secret. */
  placeholder: string;
};

/** What the panel of *Test request* needs to know about a call. All of it is text from the document. */
export type RequestForm = {
  library: string;
  /** In upper case. */
  method: string;
  servers: RequestServer[];
  /** The path below that of the server. Variables are in braces; each is a field. */
  path: string;
  /** Parts of the query that the address of the call contains. */
  query: NamedValue[];
  fields: RequestField[];
  /** Alternative lists of credentials; one without any means that none is needed. */
  credentials: RequestCredential[][];
  /** The call also takes credentials that pages cannot send, such as cookies and signatures. */
  isCut: boolean;
  /** `file` means that the body is a single file. */
  body: { kind: 'text' | 'form' | 'multipart' | 'file'; type: string; text: string } | null;
  /** Optional fields of the body that its text does not contain. */
  more: string[];
  /** The documented meanings of statuses: `200`, `4XX` or `default`. */
  statuses: [status: string, meaning: string][];
};
