import { countKnownMigrations } from '../../../platform/database/migrate.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { version } from '../../../platform/settings/version.ts';
import { type HealthFigures, readHealthFigures } from '../../metrics/health-figures.ts';
import {
  countAppliedMigrations,
  countMails,
  type FailedJob,
  findNewestCountedDay,
  hasTables,
  listSchedules,
  type Mails,
  type OpenDeployment,
  openDeployments,
  readDatabaseVersion,
  type Schedule,
  selectNewestFailures,
} from './status.queries.ts';

/** The status of an installation, for people and programs. The meaning of its fields must not change. */
export type Status = {
  version: string;
  database: { version: string; migrations: number; migrations_of_this_version: number };
  jobs: HealthFigures['jobs'];
  failures: FailedJob[];
  schedules: Schedule[];
  deployments: { counts: HealthFigures['deployments']; open: OpenDeployment[] };
  /** The vectors of published versions, if embeddings are configured. */
  vectors: HealthFigures['vectors'];
  provider_events: HealthFigures['events'];
  roll_up: { day: string | null; days_behind: number };
  mails: Mails;
  /** One sentence for each problem that needs the operator's attention. */
  problems: string[];
};

const MAX_LISTED = 20;
const mailQueues = ['mail', 'invitation-mail', 'payment-mail'];

/** @returns null if the database contains no installation */
export async function readStatus(db: Database): Promise<Status | null> {
  if (!(await hasTables(db))) return null;
  const { jobs, deployments, vectors, events } = await readHealthFigures(db);
  const known = {
    version,
    database: {
      version: await readDatabaseVersion(db),
      migrations: await countAppliedMigrations(db),
      migrations_of_this_version: countKnownMigrations(),
    },
    jobs,
    failures: await selectNewestFailures(db, MAX_LISTED),
    schedules: await listSchedules(db),
    deployments: { counts: deployments, open: await openDeployments(db, MAX_LISTED) },
    vectors,
    provider_events: events,
    roll_up: await findNewestCountedDay(db),
    mails: await countMails(db, mailQueues),
  };
  return { ...known, problems: problemsOf(known) };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Successful work takes less time than this; anything longer needs the operator's attention. */
const overdueAfter = { deployment: 15 * MINUTE, event: 10 * MINUTE, mail: HOUR, rollUpDays: 2 };
/**
 * The maximum time since each schedule's last run: a little more than two of its intervals. The intervals of all
 * other schedules are configurable.
 */
const lastRuns: Record<string, number> = {
  'apply-payment-events': 10 * MINUTE,
  'check-domains': 10 * MINUTE,
  'check-plugins': 30 * MINUTE,
  'end-trials': 30 * MINUTE,
  'embed-due': 30 * MINUTE,
  'suggest-due': 3 * HOUR,
  'refresh-due': 3 * HOUR,
  'refresh-guides-due': 3 * HOUR,
  'reread-due': 30 * MINUTE,
  'reconcile-payment-events': 3 * HOUR,
  'forget-questions': 50 * HOUR,
};

function problemsOf(known: Omit<Status, 'problems'>): string[] {
  const { database, jobs, schedules, deployments, provider_events, roll_up, mails } = known;
  const problems: string[] = [];
  const behind = database.migrations_of_this_version - database.migrations;
  if (behind > 0) problems.push(`${behind} migrations are to come: start this version once.`);
  if (behind < 0) problems.push('The database was migrated by a newer version than this one.');
  for (const { queue, state, jobs: count } of jobs)
    if (state === 'failed')
      problems.push(`${count} jobs of ${queue} failed for good: look at their reasons.`);
  for (const { queue, seconds_ago } of schedules)
    if (seconds_ago !== null && seconds_ago > (lastRuns[queue] ?? Number.POSITIVE_INFINITY))
      problems.push(`${queue} has not run for ${formatDuration(seconds_ago)}: look whether a server runs.`);
  for (const { subdomain, state, seconds, reason } of deployments.open) {
    if (state === 'error')
      problems.push(`The deployment of ${subdomain} failed: ${reason || 'no reason known'}.`);
    else if (seconds > overdueAfter.deployment)
      problems.push(`The deployment of ${subdomain} has taken ${formatDuration(seconds)}.`);
  }
  if (provider_events.oldest_seconds > overdueAfter.event)
    problems.push(
      `${provider_events.events} events of the payment provider wait, the first for ${formatDuration(provider_events.oldest_seconds)}.`,
    );
  if (roll_up.days_behind >= overdueAfter.rollUpDays)
    problems.push(`Questions are counted until ${roll_up.day}: run npm run roll-up and look why.`);
  if (mails.oldest_seconds > overdueAfter.mail)
    problems.push(
      `${mails.waiting} mails wait, the first for ${formatDuration(mails.oldest_seconds)}: look at SMTP_URL.`,
    );
  return problems;
}

/** A duration in a fitting unit: 90 s, 12 min, 3 h, 4 days. */
export function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return seconds < 48 * HOUR ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / HOUR / 24)} days`;
}
