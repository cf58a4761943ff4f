import { encodePng } from './encode-png.ts';
import type { PictureRequest } from './picture-messages.ts';

// A process of its own, with nothing of the server's environment: it decodes one picture, which a stranger may have made.
process.once('message', async (request: PictureRequest) => {
  const reply = await encodePng(request);
  process.send?.(reply, () => process.exit(0));
});
// It ends with the server.
process.once('disconnect', () => process.exit(0));
