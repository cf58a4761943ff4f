import type { Call } from '@fieldkit/contract/call.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import { NoConnection } from './api-problem.ts';
import { storeUser } from './session-store.ts';
import { upload } from './upload.ts';

const deletion = projectCalls.delete;
let request: FakeRequest;

/** The browser's request, answered by the test. */
class FakeRequest {
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: unknown;
  constructor() {
    request = this;
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: unknown) {
    this.sent = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

describe('an upload', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    storeUser(ada);
  });
  afterEach(() => vi.unstubAllGlobals());

  const form = new FormData();
  async function start(signal = new AbortController().signal, call: Call = deletion) {
    const before = request;
    const onSent = vi.fn();
    const done = upload(call, { params: { id: 'p1', projectUuid: 'p1' }, form, onSent, signal });
    await vi.waitFor(() => {
      expect(request).not.toBe(before);
      expect(request.sent).toBe(form);
    }, 15_000);
    return { onSent, done };
  }

  it('sends the form with the token and no explicit content type, and parses the response', async () => {
    const { done } = await start();
    request.answer(200, { message: 'Done.', more: 'unpromised' });
    expect(await done).toEqual({ message: 'Done.' });
    expect(request.opened).toBe(`DELETE /api/projects/p1`);
    expect(request.headers).toEqual({ accept: 'application/json', authorization: 'Bearer token-of-ada' });
  });

  it('reports how much of the form was sent', async () => {
    const { onSent } = await start();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    expect(onSent.mock.calls).toEqual([[0.25], [0]]);
  });

  test.each([199, 300, 422])('fails with the server’s message for a %i', async (status) => {
    const { done } = await start();
    request.answer(status, { error: 'Title', message: 'Sentence.', code: 'c' });
    await expect(done).rejects.toMatchObject({ status, error: 'Title', message: 'Sentence.' });
  });

  it('fails when the response does not match the contract, or when none arrives', async () => {
    const first = await start();
    request.answer(200, {});
    await expect(first.done).rejects.toThrow();
    const second = await start();
    request.onerror();
    await expect(second.done).rejects.toEqual(new NoConnection(true));
  });

  test.each([502, 503, 520])(
    'treats a proxy’s %i as no response, and retries with the same key',
    async (status) => {
      const creating = async (answer: () => void) => {
        const { done } = await start(undefined, libraryCalls.add);
        answer();
        await done.catch(() => {});
        return request.headers['idempotency-key'];
      };
      const first = await creating(() => request.answer(status, '<html>'));
      expect(first).toBeTruthy();
      expect(await creating(() => request.answer(500, { error: 'E', message: 'M', code: 'internal' }))).toBe(
        first,
      );
      expect(await creating(() => request.onerror())).not.toBe(first);
    },
  );

  it('reports that the file has changed since it was chosen, instead of blaming the connection', async () => {
    const file = new File(['{}'], 'orders.json');
    const changed = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: changed }));
    form.set('file', file);
    const { done } = await start();
    request.onerror();
    await expect(done).rejects.toMatchObject({
      status: 0,
      message: 'The file was changed or moved after it was chosen. Choose it again.',
    });
    form.delete('file');
  });

  it('can be canceled before and during the upload', async () => {
    const controller = new AbortController();
    const { done } = await start(controller.signal);
    controller.abort(new Error('Called off'));
    await expect(done).rejects.toThrow('Called off');
    const late = upload(deletion, { params: {}, form, onSent: () => {}, signal: controller.signal });
    await expect(late).rejects.toThrow('Called off');
  });
});
