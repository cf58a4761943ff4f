import { type Listener, listen } from './listener.ts';
import { type TestServer, testServer } from './test-server.ts';

/** A vendor's page with a document. */
export type VendorPage = { listener: Listener /** The response of the page. */; text: string };

/** A server on the Indie plan that may fetch documents from a local vendor page. */
export async function serverBesideVendor() {
  const vendor = { text: '' } as VendorPage;
  vendor.listener = await listen((_request, response) => response.end(vendor.text));
  const server: TestServer = await testServer({
    DEFAULT_PLAN: 'indie',
    FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.listener.port}`,
  });
  const close = async () => {
    await server.close();
    await vendor.listener.close();
  };
  return { server, vendor, close };
}
