import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { writeCSharp } from './languages/csharp.ts';
import { writeCurl } from './languages/curl.ts';
import { writeGo } from './languages/go.ts';
import { writeJava } from './languages/java.ts';
import { writeJavaScript, writeNode, writeTypeScript } from './languages/javascript.ts';
import { writePhp } from './languages/php.ts';
import { writePython } from './languages/python.ts';
import { writeRuby } from './languages/ruby.ts';
import { writeRust } from './languages/rust.ts';

export type SampleLanguage = {
  id: string;
  label: string;
  /** As a code fence names it. */
  fence: string;
  write: (request: SampleRequest) => string;
};

/** The languages of code samples; the first is the default. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', fence: 'sh', write: writeCurl },
  { id: 'javascript', label: 'JavaScript', fence: 'js', write: writeJavaScript },
  { id: 'typescript', label: 'TypeScript', fence: 'ts', write: writeTypeScript },
  { id: 'node', label: 'Node.js', fence: 'js', write: writeNode },
  { id: 'python', label: 'Python', fence: 'python', write: writePython },
  { id: 'go', label: 'Go', fence: 'go', write: writeGo },
  { id: 'java', label: 'Java', fence: 'java', write: writeJava },
  { id: 'csharp', label: 'C#', fence: 'csharp', write: writeCSharp },
  { id: 'php', label: 'PHP', fence: 'php', write: writePhp },
  { id: 'ruby', label: 'Ruby', fence: 'ruby', write: writeRuby },
  { id: 'rust', label: 'Rust', fence: 'rust', write: writeRust },
];
