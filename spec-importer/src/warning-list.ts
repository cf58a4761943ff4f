import { importLimits } from './import-limits.ts';
import type { ImportWarning, WarningCode } from './imported/imported-method.ts';
import { cleanLine } from './text/clean-text.ts';
import { grouped } from './text/grouped.ts';

/** Collects warnings while a document is read; warnings with the same code are counted, not repeated. */
export interface WarningList {
  add(code: WarningCode, where: string, times?: number): void;
  all(): ImportWarning[];
}

const sentences: Record<WarningCode, (count: number) => string> = {
  external_reference: (n) =>
    `${amount(n, 'reference points', 'references point')} to another file or address. Other files are never read, so what stands there is missing; bundle the document into one file to have it.`,
  broken_reference: (n) =>
    `${amount(n, 'reference leads', 'references lead')} to nothing in the document, so what should stand there is missing.`,
  events_left_out: () =>
    `Some events were left out: a library can have ${grouped(importLimits.events)} events with ${grouped(importLimits.eventsText)} characters at most, and callbacks of events are not read.`,
  models_left_out: () =>
    `Some models were left out: a library can have ${grouped(importLimits.models)} models with ${grouped(importLimits.modelsText)} characters at most.`,
  servers_left_out: (n) =>
    `${amount(n, 'server was', 'servers were')} left out: a library lists ${importLimits.servers} web addresses at most, without passwords, and only if the first server has one.`,
  unreadable_part: (n) =>
    `${amount(n, 'part does', 'parts do')} not have the form that is expected there and ${n === 1 ? 'was' : 'were'} passed over.`,
  inputs_left_out: (n) =>
    `${amount(n, 'method has', 'methods have')} more inputs than can be listed; the first ones are.`,
  name_changed: (n) =>
    `${amount(n, 'input has', 'inputs have')} a name with line breaks, double spaces or more than ${grouped(importLimits.inputNameLength)} characters. It was changed, so requests that are made from it may be refused.`,
  endpoint_too_long: (n) =>
    `${amount(n, 'path is', 'paths are')} longer than ${grouped(importLimits.endpointLength)} characters and ${n === 1 ? 'was' : 'were'} left out.`,
  repeated_operation: (n) =>
    `${amount(n, 'operation is', 'operations are')} described twice; the first description of ${n === 1 ? 'it' : 'each'} was read.`,
  unknown_security: (n) =>
    `${amount(n, 'security requirement names', 'security requirements name')} a scheme that the document does not define.`,
  newer_version: () =>
    'The document follows a newer version of its format than those that are known; it was read as far as it is the same.',
  source_left_out: (n) =>
    `${amount(n, 'source file is', 'source files are')} larger than ${importLimits.sourceFile / 1024 / 1024} MB and ${n === 1 ? 'was' : 'were'} left out.`,
  source_unreadable: (n) =>
    `${amount(n, 'source file is', 'source files are')} not text and ${n === 1 ? 'was' : 'were'} left out.`,
  syntax_errors: (n) =>
    `${amount(n, 'source file has', 'source files have')} a passage that could not be understood; the rest of ${n === 1 ? 'it' : 'them'} was read.`,
  unsafe_name: (n) =>
    `${amount(n, 'file of the archive has', 'files of the archive have')} a name that leads out of it and ${n === 1 ? 'was' : 'were'} left out.`,
  methods_left_out: (n) =>
    `${amount(n, 'method was', 'methods were')} left out: a library can have ${grouped(importLimits.methods)} at most.`,
  foreign_schema: (n) =>
    `${amount(n, 'message has', 'messages have')} a payload in a schema language other than JSON Schema, so ${n === 1 ? 'its' : 'their'} fields are missing.`,
  imports_left_out: (n) =>
    `${amount(n, 'import names a file', 'imports name files')} that ${n === 1 ? 'was' : 'were'} not uploaded, so the fields of messages in ${n === 1 ? 'it' : 'them'} are missing. Upload a .zip of all files to have them.`,
  services_left_out: (n) =>
    `${amount(n, 'service', 'services')} of packages that your files only import ${n === 1 ? 'was' : 'were'} left out.`,
  unsent_binding: (n) =>
    `${amount(n, 'further HTTP binding of a method is only named in its description', 'further HTTP bindings of methods are only named in their descriptions')}.`,
  scripts_left_out: (n) =>
    `${amount(n, 'script runs', 'scripts run')} before a request is sent. Scripts are not imported, so what they add to the request is missing.`,
};

export function createWarningList(): WarningList {
  const found = new Map<WarningCode, { count: number; examples: Set<string> }>();

  return {
    add(code, where, times = 1) {
      const entry = found.get(code) ?? { count: 0, examples: new Set() };
      found.set(code, entry);
      entry.count += times;
      if (entry.examples.size < importLimits.warningExamples) entry.examples.add(cleanLine(where, 200));
    },
    all: () =>
      [...found].map(([code, { count, examples }]) => ({
        code,
        count,
        sentence: sentences[code](count),
        examples: [...examples],
      })),
  };
}

function amount(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
