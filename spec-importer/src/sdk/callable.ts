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
}

/** What a comment says of a function, markup made readable. */
export interface Doc {
  text: string;
  /** By the argument's name. */
  params: ReadonlyMap<string, string>;
  deprecated: boolean;
  /** Whether it says that it is not for callers (`@internal`). */
  isInternal?: boolean;
}

/** A public function or method as a source file has it. */
export interface Callable {
  /** The class, interface or namespace that has it, dotted; empty for a function of a module. */
  owner: string;
  name: string;
  /** The module or package, dotted; tells owners of one name apart. */
  module: string;
  /** As the source writes it; line breaks and all. */
  signature: string;
  args: Argument[];
  doc: Doc;
}

export const noDoc: Doc = { text: '', params: new Map(), deprecated: false };

export interface SourceFile {
  /** With forward slashes, without the folder that wraps the whole archive. */
  path: string;
  text: string;
}
