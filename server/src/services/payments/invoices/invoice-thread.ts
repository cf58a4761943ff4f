import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoice, type WrittenOrder } from './draw-invoice.ts';

// The worker thread of `writeInvoice`: writes one invoice and ends.
parentPort?.postMessage(await drawInvoice(workerData as WrittenOrder));
