import { formatDuration, type Status } from './read-status.ts';

const states = ['waiting', 'running', 'retrying', 'failed'] as const;

/** Formats a status for people. */
export function formatStatus(status: Status): string {
  const { database, schedules, provider_events, roll_up, mails, problems } = status;
  const { migrations, migrations_of_this_version: expected } = database;
  return [
    `Fieldkit ${status.version}, PostgreSQL ${database.version}, ${migrations} of ${expected} migrations.`,
    '',
    ...jobLines(status),
    ...formatSection(
      'Failed lately',
      status.failures.map(
        ({ queue, attempts, since, reason, next_try }) =>
          `${queue}, try ${attempts}, ${since}: ${reason}${next_try ? ` Next try ${next_try}.` : ''}`,
      ),
    ),
    ...formatSection(
      'Schedules (UTC)',
      schedules.map(
        ({ queue, cron, seconds_ago }) =>
          `${queue} (${cron}): ${seconds_ago === null ? 'no run is kept' : `${formatDuration(seconds_ago)} ago`}`,
      ),
    ),
    ...formatSection(
      'Deployments',
      status.deployments.counts.map(({ state, deployments }) => `${state}: ${deployments}`),
    ),
    ...formatSection(
      'Not running',
      status.deployments.open.map(
        ({ subdomain, state, seconds, reason }) =>
          `${subdomain}: ${state} for ${formatDuration(seconds)}${reason && `, ${reason}`}`,
      ),
    ),
    ...formatSection(
      'Vectors of published versions',
      status.vectors.map(({ state, versions, made, methods }) =>
        state === 'complete'
          ? `complete: ${versions}`
          : `in progress: ${versions}, ${made} of ${methods} methods are made`,
      ),
    ),
    `Events of the payment provider that wait: ${provider_events.events}`,
    `Questions are counted until: ${roll_up.day ?? 'no day is counted yet'}`,
    `Mails that wait: ${mails.waiting}`,
    '',
    ...(problems.length === 0
      ? ['Nothing needs you.']
      : ['This needs you:', ...problems.map((problem) => `- ${printable(problem)}`)]),
    '',
  ].join('\n');
}

function jobLines({ jobs }: Status): string[] {
  const queues = [...new Set(jobs.map(({ queue }) => queue))];
  const lines = queues.map((queue) => {
    const counts = states.map((state) => {
      const found = jobs.find((one) => one.queue === queue && one.state === state);
      return `${found?.jobs ?? 0} ${state}`;
    });
    return `${queue}: ${counts.join(', ')}`;
  });
  return formatSection('Jobs', lines.length > 0 ? lines : ['none waits, runs or failed']);
}

const formatSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${printable(line)}`), ''];

/** Failure reasons may contain text from outside: control characters are removed for the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
