import path from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { listProductFiles } from './layers/product-files.ts';
import { rules } from './layers/rules.ts';

// Checks the imports of all product files against the rules in scripts/layers/rules.ts.
const root = path.join(import.meta.dirname, '..');
const files = listProductFiles(root);

const { output } = await cruise(files, {
  ...rules.options,
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: rules.forbidden },
});
const { violations, totalDependenciesCruised } = (output as ICruiseResult).summary;
for (const violation of violations) process.stderr.write(`${sentenceOf(violation)}\n`);
process.stdout.write(
  `${files.length} files, ${totalDependenciesCruised} imports, ${violations.length} violations\n`,
);
process.exitCode = violations.length === 0 ? 0 : 1;

function sentenceOf({ rule, from, to, cycle }: IViolation): string {
  const way = cycle?.map(({ name }) => name).join(' → ');
  return way ? `${rule.name}: ${from} → ${way}` : `${from} imports ${to}: ${rule.name}`;
}
