import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { listProductFiles } from './layers/product-files.ts';
import { rules } from './layers/rules.ts';

// `npm run architecture`: draws docs/architecture.svg, a graph of the imports between folders. Requires
// Graphviz (`dot`).
const root = path.join(import.meta.dirname, '..');
const { output } = await cruise(
  listProductFiles(root).filter((file) => file.startsWith('server/')),
  {
    ...rules.options,
    baseDir: root,
    outputType: 'archi',
    // All folders import the platform and the context, so their arrows would hide the others.
    includeOnly: '^server/src/(entrypoints|features|services)/[^/]+/',
    reporterOptions: {
      archi: {
        collapsePattern: '^server/src/(entrypoints|services)/[^/]+|^server/src/features',
        theme: { graph: { rankdir: 'TB', splines: 'true', ranksep: '0.9', fontname: 'Helvetica' } },
      },
    },
  },
);
const drawn = execFileSync('dot', ['-T', 'svg'], { input: String(output), encoding: 'utf8' });
// Graphviz writes its version into a comment, which would change the file on every machine.
fs.writeFileSync(path.join(root, 'docs/architecture.svg'), drawn.replace(/<!--[\s\S]*?-->\n?/g, ''));
