import { expect, test, vi } from 'vitest';
import { smallPreload } from './small-preload.ts';

type Preload = (load: () => Promise<string>, files?: string[]) => Promise<string>;

/** The code as browsers run it. */
function preload(navigator: { onLine: boolean }, listen: (back: () => void) => void): Preload {
  const { load } = smallPreload() as unknown as { load: (id: string) => { code: string } };
  const { code } = load('\0vite/preload-helper.js');
  const named = code.replace('export const __vitePreload =', 'return');
  return new Function('navigator', 'addEventListener', named)(navigator, (_: string, back: () => void) =>
    listen(back),
  );
}

test('a chunk that is requested without a connection is loaded once the connection is back', async () => {
  const navigator = { onLine: false };
  let back = () => {};
  const load = vi.fn(async () => (navigator.onLine ? 'there' : Promise.reject(new Error('away'))));
  const part = preload(navigator, (listener) => {
    back = listener;
  })(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  navigator.onLine = true;
  back();
  expect(await part).toBe('there');
});

test('a file that no longer exists on the server is reported immediately', async () => {
  const gone = preload({ onLine: true }, () => {})(() => Promise.reject(new Error('gone')));
  await expect(gone).rejects.toThrow('gone');
});
