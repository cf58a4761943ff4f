import { drawPng } from './draw-png.ts';
import { encodePng } from './encode-png.ts';
import type { PictureRequest } from './picture-messages.ts';

// A process of its own, with nothing from the server's environment: it decodes or draws one picture from what strangers wrote.
process.once('message', async (request: PictureRequest) => {
  const reply = request.task === 'draw' ? await drawPng(request) : await encodePng(request);
  process.send?.(reply, () => process.exit(0));
});
// It ends with the server.
process.once('disconnect', () => process.exit(0));
