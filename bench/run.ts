import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureAnalytics } from './analytics.bench.ts';
import { measureClaims } from './claims.bench.ts';
import { measureDeployment } from './deployment.bench.ts';
import { measureDescriptions } from './descriptions.bench.ts';
import { measureDrafts } from './drafts.bench.ts';
import { measureEveryday } from './everyday.bench.ts';
import { measureGit } from './git.bench.ts';
import { measureGuides } from './guides.bench.ts';
import { measureIdentity } from './identity.bench.ts';
import { measureImport } from './import-document.bench.ts';
import { measureInteractions } from './interactions.bench.ts';
import { ReportKeeper } from './keep-report.ts';
import { measureLighthouse } from './lighthouse.bench.ts';
import { measureListLoad } from './list-load.bench.ts';
import { measureLists } from './lists.bench.ts';
import { measureManyProjects } from './many-projects.bench.ts';
import { measureMcpClients } from './mcp-clients.bench.ts';
import { measureNotifications } from './notifications.bench.ts';
import { measurePayments } from './payments.bench.ts';
import { measurePeople } from './people.bench.ts';
import { measurePlanLimits } from './plan-limits.bench.ts';
import { measurePluginPages } from './plugin-pages.bench.ts';
import { measureRecording } from './recording.bench.ts';
import { measureRequestTasks } from './request-tasks.bench.ts';
import { measureResponseQuestions } from './responses.bench.ts';
import { measureRetrieval } from './retrieval-report.ts';
import { measureSdk } from './sdk.bench.ts';
import { measureServer } from './server.bench.ts';
import { measureStart } from './start.bench.ts';
import { measureTasks } from './tasks.bench.ts';
import { measureUploads } from './uploads.bench.ts';
import { measureWeb } from './web.bench.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = path.join(root, 'bench/report.md');

const sections = [
  ['Import', () => withFolder('specs', async (folder) => (await measureImport(folder)).markdown)],
  ['Retrieval', () => withFolder('retrieval', async (folder) => measureRetrieval(folder))],
  ['Everyday questions', () => withFolder('specs', async (folder) => measureEveryday(path.dirname(folder)))],
  ['Drafts', () => withFolder('specs', async (folder) => measureDrafts(path.dirname(folder)))],
  ['Tasks', () => withFolder('specs', async (folder) => measureTasks(path.dirname(folder)))],
  ['Request tasks', () => withFolder('specs', async (folder) => measureRequestTasks(path.dirname(folder)))],
  ['Descriptions', () => withFolder('described', async (folder) => measureDescriptions(folder))],
  ['Guides', () => withFolder('guides', async (folder) => measureGuides(folder))],
  [
    'Questions about responses',
    () => withFolder('specs', async (folder) => measureResponseQuestions(path.dirname(folder))),
  ],
  ['SDK', () => withFolder('sdks', async (folder) => measureSdk(folder))],
  ['Server', measureServer],
  ['Askers', measureMcpClients],
  ['Many projects', measureManyProjects],
  ['Analytics', () => measureAnalytics()],
  ['Recording', () => measureRecording()],
  ['Long lists', measureLists],
  ['Uploads', measureUploads],
  ['List load', () => measureListLoad()],
  ['Deployment', measureDeployment],
  ['Plugin pages', measurePluginPages],
  ['Git', measureGit],
  ['Claims', measureClaims],
  ['People', measurePeople],
  ['Payments', measurePayments],
  ['Plan limits', () => measurePlanLimits()],
  ['Identity', measureIdentity],
  ['Start', measureStart],
  ['Notifications', measureNotifications],
  ['Web', measureWeb],
  ['Interactions', measureInteractions],
  ['Lighthouse', measureLighthouse],
] as const;

/** Sections whose names begin with an argument are measured alone and printed; the report stays unchanged. */
const sectionsNamed = (word: string) =>
  sections.filter(([title]) => title.toLowerCase().startsWith(word.toLowerCase())).map(([title]) => title);
const words = process.argv.slice(2);
const selection = words.flatMap(sectionsNamed);
const folders = words.filter((word) => sectionsNamed(word).length === 0);
const unknown = folders.find((word) => !fs.existsSync(word));
if (unknown) {
  console.error(
    `"${unknown}" is no folder and no section. Sections: ${sections.map(([title]) => title).join(', ')}.`,
  );
  process.exit(1);
}
const [folder] = folders;
const fixtures = path.resolve(folder ?? path.join(root, '../shared/fixtures'));

const wanted = sections.filter(([title]) => selection.length === 0 || selection.includes(title));
if (selection.length > 0) {
  for (const [title, measure] of wanted) {
    console.log(`measuring: ${title}`);
    console.log(`## ${title}\n\n${(await measure()).trim()}\n`);
  }
  process.exit(0);
}

const keeper = new ReportKeeper(
  { markdown: report, json: report.replace(/\.md$/, '.json') },
  { titles: sections.map(([title]) => title), machine: machine() },
);
const failed: string[] = [];
for (const [title, measure] of wanted) {
  console.log(`measuring: ${title}`);
  if (!(await keeper.measure(title, measure))) failed.push(title);
}
keeper.finish();
console.log(`written: ${path.relative(root, report)}`);
if (failed.length > 0) console.log(`could not be measured: ${failed.join(', ')}; the report says why`);
process.exit(failed.length > 0 ? 1 : 0);

function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}.`;
}

async function withFolder(name: string, measure: (folder: string) => Promise<string>): Promise<string> {
  const folder = path.join(fixtures, name);
  if (!fs.existsSync(folder)) throw new Error(`The fixtures given as argument have no folder \`${name}\`.`);
  return measure(folder);
}
