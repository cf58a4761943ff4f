import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type Person = { token: string; uid: string; email: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
type Upload = { fields: Record<string, string>; file: { name: string; bytes: Buffer } };

/** A client of the public HTTP API and MCP endpoint, without a network. */
export type DemoClient = {
  /** Calls /api as a user. @throws with the server's message if the call is refused */
  call: <Body>(who: Person, method: Method, path: string, body?: object) => Promise<Body>;
  upload: <Body>(who: Pick<Person, 'token'>, path: string, upload: Upload, method?: Method) => Promise<Body>;
  signUp: (email: string, password: string, name: string) => Promise<Person>;
};

/** The user agent that the list of sessions shows for the demo. */
const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** @param host the host of the dashboard's own address */
export function createDemoClient(app: FastifyInstance, host: string): DemoClient {
  type Wanted = { method: Method; url: string; headers?: Record<string, string>; payload?: object | Buffer };
  const enter = async <Body>({ headers, ...init }: Wanted): Promise<Body> => {
    const answer = await app.inject({
      ...init,
      headers: { host, 'user-agent': browser, ...headers },
    });
    if (answer.statusCode < 300) return answer.json<Body>();
    throw new Error(`${init.method} ${init.url} was answered with ${answer.statusCode}: ${answer.body}`);
  };
  return {
    call: ({ token }, method, path, body) =>
      enter({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      }),
    upload: ({ token }, path, upload, method = 'POST') => {
      const boundary = `demo-${randomBytes(8).toString('hex')}`;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      };
      return enter({ method, url: `/api${path}`, headers, payload: formOf(upload, boundary) });
    },
    signUp: async (email, password, name) => {
      const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit';
      const payload = { email, password, displayName: name, returnSecureToken: true };
      const { idToken, localId } = await enter<{ idToken: string; localId: string }>({
        method: 'POST',
        url,
        payload,
      });
      await enter({
        method: 'POST',
        url: '/api/register',
        payload: { firebaseId: localId, email, name },
        headers: { authorization: `Bearer ${idToken}` },
      });
      return { token: idToken, uid: localId, email };
    },
  };
}

/** A form with fields and a file, as a browser sends it. */
function formOf({ fields, file }: Upload, boundary: string): Buffer {
  const begin = `--${boundary}\r\ncontent-disposition: form-data;`;
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`${begin} name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `${begin} name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
