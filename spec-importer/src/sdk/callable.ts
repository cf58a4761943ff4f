/** The languages that can be read, by the value that a library carries. */
export type SdkLanguage =
  | 'typescript'
  | 'javascript'
  | 'python'
  | 'java'
  | 'kotlin'
  | 'go'
  | 'csharp'
  | 'ruby'
  | 'php'
  | 'rust';

export interface Argument {
  name: string;
  /** As the source writes it; empty when it names none. */
  type: string;
  required: boolean;
  /** The description of its type; a comment of the function comes first. */
  description?: string;
  /** The values that it may have. */
  values?: readonly (string | number | boolean)[] | undefined;
  /** The number of lists around its fields. */
  lists?: number;
  /** Its nested fields. */
  fields?: readonly Argument[];
  /** It has more fields than are listed. */
  isCut?: boolean;
  /** Values that a call has although they are not required. */
  isSampled?: boolean;
}

/** The comment of a function, with readable markup. */
export interface Doc {
  text: string;
  /** By the argument's name. */
  params: ReadonlyMap<string, string>;
  deprecated: boolean;
  /** Whether the comment marks it as internal (`@internal`). */
  isInternal?: boolean;
}

/** An HTTP request that a function makes: the method in upper case, and its path with parameters in braces. */
export interface Route {
  http_method: string;
  path: string;
}

/** How a function is called, beyond its inputs. */
export interface FunctionCall {
  /** Lines that come first: the import, and the client that is made. */
  setup: string;
  /** What is called: `stripe.customers.create`; arguments on the way in braces: `client.messages({sid}).update`. */
  callee: string;
  /** Its answer is waited for. */
  awaits: boolean;
  /** It answers something that can be printed. */
  answers: boolean;
  /** Arguments that code gives by their names. */
  keywords?: string[] | undefined;
  /** Names for the results, where a call has several: `result, _, err`. */
  results?: string | undefined;
  /** What makes a pointer to a value: `github.Ptr`, or `stripe.` where each type has its own (`stripe.String`). */
  pointer?: string | undefined;
  /** What ends a chain of calls, each of which sets one optional argument: `.send()`. */
  ending?: string | undefined;
  /** How values of classes are made, by the name of the class: `Order.builder() .{field} .build()`. */
  makers?: Record<string, string> | undefined;
}

/** A public function or method as a source file has it. */
export interface Callable {
  /** The class, interface or namespace that has it, dotted; empty for a function of a module. */
  owner: string;
  name: string;
  /** The module or package, dotted; distinguishes owners of one name. */
  module: string;
  /** As the source writes it; line breaks and all. */
  signature: string;
  args: Argument[];
  doc: Doc;
  /** Its class and its name, by which earlier versions of the importer knew it. */
  formerName?: string | undefined;
  /** The name by which it is called, with its client: `stripe.customers.create`. Left out where only its class is known. */
  calledAs?: string;
  call?: FunctionCall;
  route?: Route | undefined;
}

export const noDoc: Doc = { text: '', params: new Map(), deprecated: false };

export interface SourceFile {
  /** With forward slashes, without the folder that wraps the whole archive. */
  path: string;
  text: string;
}
