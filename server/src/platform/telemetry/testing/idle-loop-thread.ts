import { parentPort } from 'node:worker_threads';
import { watchEventLoop } from '../watch-event-loop.ts';

// An idle thread. The delay of its event loop is caused by the machine.
const watch = watchEventLoop();
parentPort?.on('message', () => {
  parentPort?.postMessage(watch.read());
  parentPort?.close();
});
parentPort?.postMessage('watching');
