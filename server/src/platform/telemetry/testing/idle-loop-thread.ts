import { parentPort } from 'node:worker_threads';
import { watchEventLoop } from '../../../entrypoints/metrics/metrics-routes.ts';

// A thread that does nothing: how late its loop is, the machine is to blame for.
const watch = watchEventLoop();
parentPort?.on('message', () => {
  parentPort?.postMessage(watch.read());
  parentPort?.close();
});
parentPort?.postMessage('watching');
