/** The supported languages, with the values that a library stores. */
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
  /** The type as written in the source; empty if there is none. */
  type: string;
  required: boolean;
  /** The description of the argument's type; a comment of the function takes precedence. */
  description?: string;
  /** The allowed values. */
  values?: readonly (string | number | boolean)[] | undefined;
  /** The number of lists that contain its fields. */
  lists?: number;
  /** Its nested fields. */
  fields?: readonly Argument[];
  /** It has fields that are not listed. */
  isCut?: boolean;
  /** Samples include this argument although it is not required. */
  isSampled?: boolean;
}

/** The comment of a function, with readable markup. */
export interface Doc {
  text: string;
  /** Descriptions by argument name. */
  params: ReadonlyMap<string, string>;
  deprecated: boolean;
  /** Whether the comment marks it as internal (`@internal`). */
  isInternal?: boolean;
}

/** An HTTP request that a function sends: the method in upper case, and the path with parameters in braces. */
export interface Route {
  http_method: string;
  path: string;
}

/** How a function is called, in addition to its inputs. */
export interface FunctionCall {
  /** The lines before the call: the import, and the creation of the client. */
  setup: string;
  /**
   * The called expression: `stripe.customers.create`; arguments of earlier calls in braces:
   * `client.messages({sid}).update`.
   */
  callee: string;
  /** The result must be awaited. */
  awaits: boolean;
  /** The function returns a value that can be printed. */
  answers: boolean;
  /** Arguments that are passed by name. */
  keywords?: string[] | undefined;
  /** Names for several results: `result, _, err`. */
  results?: string | undefined;
  /**
   * The function that creates a pointer to a value: `github.Ptr`, or `stripe.` if there is one for each type
   * (`stripe.String`).
   */
  pointer?: string | undefined;
  /** The end of a chain of calls that each set one optional argument: `.send()`. */
  ending?: string | undefined;
  /** How instances are created, by class name: `Order.builder() .{field} .build()`. */
  makers?: Record<string, string> | undefined;
}

/** A public function or method in a source file. */
export interface Callable {
  /** The class, interface or namespace that contains it, dotted; empty for a function of a module. */
  owner: string;
  name: string;
  /** The module or package, dotted; distinguishes owners with the same name. */
  module: string;
  /** The signature as written in the source, including line breaks. */
  signature: string;
  args: Argument[];
  doc: Doc;
  /** Its class and name, which earlier versions of the importer used as its name. */
  formerName?: string | undefined;
  /**
   * The expression that calls it, including the client: `stripe.customers.create`. Undefined if only its
   * class is known.
   */
  calledAs?: string;
  call?: FunctionCall;
  route?: Route | undefined;
}

export const noDoc: Doc = { text: '', params: new Map(), deprecated: false };

export interface SourceFile {
  /** With forward slashes, without the folder that contains the whole archive. */
  path: string;
  text: string;
}

/**
 * If several functions send the same request, keeps the client's.
 * @param isOfClient whether a function is called on the client; other functions are kept if they send another
 *   request, or none that is known
 */
export function preferClient(found: readonly Callable[], isOfClient: (one: Callable) => boolean): Callable[] {
  const routes = new Set(found.filter(isOfClient).flatMap((one) => routeText(one) ?? []));
  return found.filter((one) => isOfClient(one) || !routes.has(routeText(one) ?? ''));
}

const routeText = ({ route }: Callable): string | undefined =>
  route && `${route.http_method} ${route.path.replace(/\{\w*\}/g, '{}')}`;

/** Whether a function is called on a variable, as for clients, and not on a class. */
export const isOnVariable = ({ calledAs = '' }: Callable): boolean => /^[a-z]/.test(calledAs);
