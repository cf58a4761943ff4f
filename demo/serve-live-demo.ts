import { CannotDemo } from './cannot-demo.ts';
import { deleteDemoFolder } from './demo-folder.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { builtAt, findNewest, folderAt, nextRebuild } from './live-folders.ts';

/** A server process on one demo. */
export type LiveServer = {
  /** Whether it became ready; false if it ended before. */
  ready: Promise<boolean>;
  /** Its exit code. */
  ended: Promise<number>;
  stop: () => void;
};

/** The clock and the processes of a live demo; tests replace them. */
export type LiveDemoTools = {
  now: () => Date;
  /** Resolves at that time, or as soon as the signal is aborted. */
  waitUntil: (at: Date, signal: AbortSignal) => Promise<void>;
  /** Builds a demo in a new folder. @throws if it fails or is aborted */
  build: (folder: string, signal: AbortSignal) => Promise<void>;
  serve: (folder: string) => LiveServer;
  log: (sentence: string) => void;
};

/**
 * Serves the newest demo in the folder, which is built if there is none, and replaces it every day by a fresh one.
 * @param stopping ends the server and any build
 * @returns the exit code, once the server has ended
 * @throws CannotDemo if there is no demo to serve
 */
export async function serveLiveDemo(
  base: string,
  tools: LiveDemoTools,
  stopping: AbortSignal,
): Promise<number> {
  const found = (await findNewest(base)) ?? (await build(base, tools, stopping));
  if (stopping.aborted) return STOPPED;
  if (found === null) throw new CannotDemo(messages.notBuilt);
  let folder = found;
  let { server, next } = begin(folder, builtAt(folder), { base, tools, stopping });
  for (;;) {
    const fresh = await next;
    if (fresh === 'ended') return server.ended;
    if (fresh === null) {
      // The next try is tomorrow: the demo that is being served is only a day older.
      next = nextDemo(server, tools.now(), { base, tools, stopping });
      continue;
    }
    server.stop();
    await server.ended;
    if (stopping.aborted) return server.ended;
    const replaced: string = folder;
    folder = fresh;
    ({ server, next } = begin(folder, builtAt(folder), { base, tools, stopping }));
    if (await server.ready) {
      await remove(replaced, tools);
      tools.log(messages.replaced);
    } else if (!stopping.aborted) {
      tools.log(messages.notReplaced);
      await remove(fresh, tools);
      folder = replaced;
      ({ server, next } = begin(folder, tools.now(), { base, tools, stopping }));
    }
  }
}

/** The exit code of a process that a signal ended. */
const STOPPED = 130;

type LiveDemo = { base: string; tools: LiveDemoTools; stopping: AbortSignal };

/** Starts a server, and waits in the background for the demo that replaces its own. */
function begin(folder: string, since: Date, demo: LiveDemo) {
  const server = demo.tools.serve(folder);
  if (demo.stopping.aborted) server.stop();
  else demo.stopping.addEventListener('abort', server.stop);
  void server.ended.then(() => demo.stopping.removeEventListener('abort', server.stop));
  return { server, next: nextDemo(server, since, demo) };
}

/**
 * Builds the next demo when it is due.
 * @param since the time after which the next rebuild is due
 * @returns its folder, null if the build failed, or 'ended' if the server ended meanwhile, which aborts the build
 */
async function nextDemo(
  server: LiveServer,
  since: Date,
  { base, tools }: LiveDemo,
): Promise<string | null | 'ended'> {
  const over = new AbortController();
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
    over.abort();
  });
  await tools.waitUntil(nextRebuild(since), over.signal);
  const folder = hasEnded ? null : await build(base, tools, over.signal);
  if (!hasEnded) return folder;
  if (folder !== null) await remove(folder, tools);
  return 'ended';
}

/** Builds a demo in a new folder. A failure is logged, and leaves nothing behind. */
async function build(base: string, tools: LiveDemoTools, signal: AbortSignal): Promise<string | null> {
  const folder = folderAt(base, tools.now());
  try {
    await tools.build(folder, signal);
    return folder;
  } catch (error) {
    if (!signal.aborted) tools.log(messages.buildFailed((error as Error).message));
    await remove(folder, tools);
    return null;
  }
}

async function remove(folder: string, { log }: LiveDemoTools): Promise<void> {
  await deleteDemoFolder(folder).catch((error: Error) => log(messages.notDeleted(folder, error.message)));
}
