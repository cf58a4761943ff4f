import fs from 'node:fs';
import path from 'node:path';
import { root } from './node24.js';

// `npm run sbom`: writes docs/sbom.json, the bill of materials of an installation (CycloneDX 1.6), based on
// the lockfile. The output is deterministic, so that each change in it is a change of the installed packages.
// npm's own command fails for packages for other platforms.
const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const nameAt = (place) => packages[place].name ?? place.split('node_modules/').at(-1);
const places = Object.keys(packages)
  .filter((place) => place.includes('node_modules/') && !packages[place].dev && !packages[place].link)
  .sort();
const workspaces = Object.keys(packages).filter((place) => place && !place.includes('node_modules/'));
const referenceOf = (place) => `${nameAt(place)}@${packages[place].version}`;
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentAt(place) {
  const { version, integrity, license, optional } = packages[place];
  const name = nameAt(place);
  const hash = integrity && Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': referenceOf(place),
    name,
    version,
    purl: purlOf(name, version),
    scope: optional ? 'optional' : 'required',
    ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
    ...(license && {
      licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  };
}

/** Resolves a package as Node does: in the same folder, or in a parent folder. */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}

function dependenciesOf(place) {
  const { dependencies, optionalDependencies } = packages[place];
  const wanted = Object.keys({ ...dependencies, ...optionalDependencies });
  const found = wanted.map((name) => placeOf(name, place)).filter((one) => one && !packages[one].dev);
  return { ref: referenceOf(place), dependsOn: [...new Set(found.map(referenceOf))].sort() };
}

const unique = (rows, key) => [...new Map(rows.map((row) => [row[key], row])).values()];
const { version, license } = packages[''];
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': `fieldkit@${version}`,
      name: 'fieldkit',
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components: unique(places.map(componentAt), 'bom-ref'),
  dependencies: [
    {
      ref: `fieldkit@${version}`,
      dependsOn: [...new Set(workspaces.flatMap((one) => dependenciesOf(one).dependsOn))]
        .filter((one) => !one.startsWith('@fieldkit/'))
        .sort(),
    },
    ...unique(places.map(dependenciesOf), 'ref'),
  ],
};
fs.writeFileSync(path.join(root, 'docs/sbom.json'), `${JSON.stringify(bill, null, 1)}\n`);
process.stdout.write(`Written: docs/sbom.json, ${bill.components.length} packages.\n`);
