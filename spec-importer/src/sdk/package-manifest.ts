import { importLimits } from '../import-limits.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { objectOf } from '../text/json-value.ts';
import type { SourceFile } from './callable.ts';

/** Name, description and version of a package, from its outermost manifest. */
export function aboutPackage(
  manifests: readonly SourceFile[],
  fileName: string,
): { title: string; description: string; document_version: string } {
  const [manifest] = manifests;
  const read = (key: string) => (manifest ? fieldIn(manifest, key) : undefined);
  return {
    title: cleanLine(read('name') ?? fileName, importLimits.nameLength),
    description: cleanProse(read('description') ?? read('summary'), importLimits.descriptionLength),
    document_version: cleanLine(read('version'), 64),
  };
}

/** Manifests have a dozen forms; all of them have name and version as `name: x`, `name = "x"` or `<name>x</name>`. */
function fieldIn({ path, text }: SourceFile, key: string): unknown {
  const beginning = text.slice(0, 50_000);
  if (path.endsWith('.json')) return jsonValue(text, key);
  if (path.endsWith('go.mod')) return key === 'name' ? /^module\s+(\S+)/m.exec(beginning)?.[1] : undefined;
  if (/\.(?:xml|nuspec|csproj)$/.test(path)) {
    const tag = key === 'name' ? 'id|artifactId' : key;
    return new RegExp(`<(?:${tag})>([^<]{1,2000})<`).exec(beginning)?.[1];
  }
  const own = path.endsWith('gradle.properties') ? (ofGradle[key] ?? key) : key;
  const line = new RegExp(`^(?:\\s*\\w+\\.)?(?:${own})\\s*[:=]\\s*(.+)$`, 'im').exec(beginning)?.[1];
  return line?.replace(/^["']|["'](?:\.freeze)?,?\s*$/g, '');
}

/** As Gradle's plugins for publishing call them. */
const ofGradle: Readonly<Record<string, string>> = {
  name: 'POM_ARTIFACT_ID|POM_NAME',
  version: 'VERSION_NAME|version',
  description: 'POM_DESCRIPTION',
};

function jsonValue(text: string, key: string): unknown {
  try {
    const value = objectOf(JSON.parse(text.replace(/^\ufeff/, '')));
    return value && Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}
