import type { Import, Source } from './read-sources.ts';

const MAX_LINES = 400;
const MAX_IMPORTS = 20;
const forbiddenFolders = /(^|\/)(utils|common|helpers|types)\//;
// Split in two, so that this line does not match itself.
const suppression = new RegExp(`${'biome'}-ignore [^:\\n]+$|${'@ts'}-(ignore|expect-error)\\s*$`, 'm');
const data = /\/(migrations|messages|fixtures)\//;

/** Checks sizes and names: finds files that are too long, and folders with meaningless names. */
export function checkSizes(sources: Source[]): string[] {
  return sources.flatMap(({ file, lines, imports, text }) => {
    const breaches: string[] = [];
    if (lines > MAX_LINES && !data.test(file))
      breaches.push(`${file} has ${lines} lines; at most ${MAX_LINES} are allowed`);
    const wide = widthOf(imports);
    if (wide > MAX_IMPORTS && !putsTogether(file))
      breaches.push(`${file} imports ${wide} modules; at most ${MAX_IMPORTS} are allowed`);
    if (forbiddenFolders.test(file)) breaches.push(`${file} is in a folder with a generic name`);
    if (/\/(index|types)\.tsx?$/.test(file)) breaches.push(`${file} has a generic name`);
    if (file.split('/').length - 1 > 5) breaches.push(`${file} is deeper than five folders`);
    if (suppression.test(text)) breaches.push(`${file} suppresses a finding without a reason`);
    return breaches;
  });
}

/** The UI kit has one component per file, so all of it counts as one import. Style sheets do not count. */
function widthOf(imports: Import[]): number {
  const kit = imports.filter(({ file }) => file?.startsWith('web/src/ui/')).length;
  const sheets = imports.filter(({ specifier }) => specifier.endsWith('.css')).length;
  return imports.length - sheets - Math.max(0, kit - 1);
}

/** Files whose only purpose is to assemble other files. */
const putsTogether = (file: string): boolean =>
  /^(server\/src\/(app|main|features\/routes|services\/access\/testing\/permission-cells)\.ts|bench\/run\.ts|web\/src\/app\/|web\/src\/gallery\/)/.test(
    file,
  ) || /\.(test|spec)\.tsx?$/.test(file);
