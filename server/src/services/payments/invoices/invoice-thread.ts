import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice, type WrittenOrder } from './draw-invoice.ts';

// The worker thread of `writeInvoice`: it writes one invoice and exits.
parentPort?.postMessage(await drawInvoice(workerData as WrittenOrder));
