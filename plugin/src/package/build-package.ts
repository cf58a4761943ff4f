import {
  indexPath,
  maxIndexBytes,
  maxPackageBytes,
  type PackageFile,
  type PackageView,
} from '@fieldkit/contract/plugin-package.ts';
import { inline, joined } from '../text/markdown-text.ts';
import { installText } from '../text/site-lines.ts';
import { agentsIndex, claudeFile, cursorRule } from './agents-index.ts';
import { manifestFiles } from './manifests.ts';
import * as messages from './package.messages.ts';
import { byteLength, plainLine, plainText, skillName } from './package-texts.ts';
import { apiSkill, type WorkflowSkill, workflowSkill } from './skill-files.ts';

/**
 * The files of an installable plugin, sorted by path and at most 200 kB in total. The same view always results in the
 * same bytes. Workflows come in their order: where there is no room, later ones lack their references, then are left
 * out.
 */
export function buildPackage(view: PackageView): PackageFile[] {
  const { site } = view;
  const taken = new Set([site.server_name]);
  const workflows = view.workflows
    .filter(({ steps }) => steps.length > 0)
    .map((workflow) => workflowSkill(view, workflow, skillName(site.server_name, workflow.name, taken)));
  const name = plainLine(site.name, 80) || site.server_name;
  const base = [
    ...manifestFiles(
      view,
      workflows.map(({ title }) => title),
    ),
    ...apiSkill(view),
    { path: 'CLAUDE.md', text: claudeFile },
    { path: 'README.md', text: readme(view, name) },
  ];
  // The index is in two files: as it is, and as a rule.
  const budget = maxPackageBytes - sizeOf(base) - 2 * (maxIndexBytes + 500);
  const skills = chooseSkills(workflows, budget);
  const index = agentsIndex(view, skills.titles);
  return [
    ...base,
    ...skills.files,
    { path: indexPath, text: index },
    {
      path: `rules/${site.server_name}.mdc`,
      text: cursorRule(messages.shortDescription(name), index),
    },
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

const readme = ({ site }: PackageView, name: string): string =>
  `${plainText(joined([`# ${inline(name)}`, messages.readme(inline(name)), `## ${messages.installTitle}`, installText(site)]))}\n`;

const sizeOf = (files: readonly PackageFile[]): number =>
  files.reduce((sum, { path, text }) => sum + byteLength(path) + byteLength(text), 0);

const MAX_MISSES = 3;

/** The skills that fit: each workflow's own file first, then the references of as many as possible. */
function chooseSkills(workflows: readonly WorkflowSkill[], budget: number) {
  let left = budget;
  const chosen = workflows.filter(({ skill }) => {
    const size = sizeOf([skill(true)]);
    if (size > left) return false;
    left -= size;
    return true;
  });
  // Writing the references takes time, so it ends when those of several workflows did not fit.
  let misses = 0;
  const files = chosen.flatMap(({ skill, references }) => {
    if (misses === MAX_MISSES) return [skill(false)];
    const written = references();
    const size = sizeOf(written);
    if (size > left) {
      misses++;
      return [skill(false)];
    }
    left -= size;
    return [skill(true), ...written];
  });
  return { files, titles: chosen.map(({ name, title }) => ({ name, title })) };
}
