import type { ProjectName } from './projects.ts';
import type { Random } from './random.ts';

/** A developer and the client they ask through. */
export type Developer = {
  /** An id for the developer, before it is hashed. */
  id: string;
  project: ProjectName;
  channel: 'mcp' | 'plugin';
  /** The client's own name; null for a page in a browser. */
  client: string | null;
  language: string;
  /** The first and last day on which they use the product. */
  from: number;
  until: number;
  /** How much they ask, compared with others; 0 for developers who connect and never ask. */
  zeal: number;
  /** Which kinds of results they open. */
  reads: 'nothing' | 'methods' | 'workflows';
};

/** The names that clients send, with their frequencies and how these change over the year. */
const clients = [
  { name: 'claude-code', share: 26, growth: 10 },
  { name: 'cursor-vscode', share: 27, growth: -6 },
  { name: 'Visual Studio Code', share: 16, growth: 2 },
  { name: 'codex-mcp-client', share: 6, growth: 9 },
  { name: 'gemini-cli-mcp-client', share: 3, growth: 7 },
  { name: 'claude-ai', share: 7, growth: 0 },
  { name: 'windsurf-client', share: 6, growth: -3 },
] as const;
const languages = [
  { name: 'typescript', share: 33 },
  { name: 'python', share: 25 },
  { name: 'go', share: 12 },
  { name: 'java', share: 10 },
  { name: 'php', share: 7 },
  { name: 'ruby', share: 6 },
  { name: 'csharp', share: 5 },
  { name: 'kotlin', share: 2 },
] as const;

const ONLOOKERS = 0.11;
const READS_METHODS = 0.3;
const READS_WORKFLOWS = 0.48;
const FROM_PLUGIN = 0.15;
const FOR_IDENTITY = 0.22;

/** The developers of the year, more of them in later months. */
export function generateDevelopers(random: Random, many: number, days: number): Developer[] {
  return Array.from({ length: many }, (_, at) => {
    // Some are active from the first week; the number of new ones increases over time.
    const from = at < many / 16 ? random.below(Math.min(7, days)) : Math.floor(days * random.share() ** 0.56);
    const isOnPage = random.happens(FROM_PLUGIN);
    const late = from / days;
    const depth = random.share();
    const { name } = random.weighed(clients, ({ share, growth }) => Math.max(1, share + growth * late));
    return {
      id: `developer ${at}`,
      project: random.happens(FOR_IDENTITY) ? 'identity' : 'payments',
      channel: isOnPage ? 'plugin' : 'mcp',
      client: isOnPage ? null : name,
      language: random.weighed(languages, ({ share }) => share).name,
      from,
      // Most stop after some weeks, and a few stay.
      until: from + 3 + Math.floor(-Math.log(1 - random.share()) * 75),
      zeal: random.happens(ONLOOKERS) ? 0 : 0.25 + -Math.log(1 - random.share()),
      reads:
        depth < READS_WORKFLOWS
          ? 'workflows'
          : depth < READS_WORKFLOWS + READS_METHODS
            ? 'methods'
            : 'nothing',
    };
  });
}
