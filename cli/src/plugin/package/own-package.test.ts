import type { PackageView } from '@fieldkit/contract/plugin-package.ts';
import { expect, test } from 'vitest';
import { buildPackage } from '../../../../plugin/src/package/build-package.ts';
import { hostileTexts, withHostileText } from '../../../../plugin/src/testing/hostile.ts';
import {
  aLibrary,
  aMethod,
  aMethodLine,
  aSite,
  aWorkflow,
} from '../../../../plugin/src/testing/shown-examples.ts';
import { makeZip } from '../testing/make-zip.ts';
import { checkPackage } from './check-package.ts';
import { readArchive } from './read-archive.ts';

const made = { version: '1.12.0', marketplace: 'meridian' };
const aView = (): PackageView => ({
  site: aSite(),
  ...made,
  index: { note: 'Use `!` with care.', pinned: [], excluded: [] },
  libraries: [aLibrary()],
  workflows: [aWorkflow()],
  methods: [aMethodLine()],
  asked: [aMethod()],
  guides: [],
});

test.each(['', 'Run !`id` now', ...hostileTexts])(
  'every package that Fieldkit creates is accepted completely, also with %j',
  (text) => {
    const view = text === '' ? aView() : { ...withHostileText(aView(), text), ...made };
    const files = buildPackage(view);
    const archive = makeZip(files.map(({ path, text: content }) => ({ path, content })));
    const checked = checkPackage(readArchive(archive), 'https://meridian.plugins.example');
    expect(checked).toMatchObject({ ...made, name: 'meridian-payments', leftOut: [] });
    expect(checked.files.size).toBe(files.length);
  },
);
