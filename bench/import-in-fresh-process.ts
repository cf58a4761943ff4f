/**
 * Measures one import of one document and prints `{"ms", "cpuMs", "peakMegabytes"}`. Each runs in a separate process,
 * so that neither a warm compiler nor the garbage of another run affects it. Arguments: `bare` (JSON.parse, or js-yaml,
 * of the decoded text) or `import` (decoding, parsing and extraction of the bytes), then the file.
 */
import { readFileSync } from 'node:fs';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

const [, , what, file = ''] = process.argv;
const run = what === 'import' ? importing(readFileSync(file)) : barely(readFileSync(file, 'utf8'));

const cpuBefore = process.cpuUsage();
const started = performance.now();
const result = run();
const ms = performance.now() - started;
const cpu = process.cpuUsage(cpuBefore);

// The result is used after the measurement, so that it cannot be collected or optimized away before.
if (!result) throw new Error('nothing was read');
const cpuMs = (cpu.user + cpu.system) / 1000;
console.log(JSON.stringify({ ms, cpuMs, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));

function importing(bytes: Uint8Array): () => unknown {
  return () => importDocument(bytes, { specType: 'openapi' }).methods.length;
}

function barely(text: string): () => unknown {
  if (file.endsWith('.json')) return () => JSON.parse(text);
  const schema = CORE_SCHEMA.withTags(mergeTag);
  return () => load(text, { schema, json: true, maxDepth: 200 });
}
