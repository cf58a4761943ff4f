import { invitationMailJob } from '@fieldkit/server/features/collaborators/invitation-mail-job.ts';
import { createCustomer } from './factories.ts';
import { fakeMailServer } from './fake-mail-server.ts';
import { readMime } from './read-mime.ts';
import { type TestServer, type TestUser, testServer } from './test-server.ts';

type Mail = { subject: string; text: string; html: string };

export type ServerWithMail = TestServer & {
  /** Runs all mail jobs that are due. @returns the mails to a recipient, oldest first */
  mailsTo: (recipient: string) => Promise<Mail[]>;
  /** The value of a parameter in the newest mailed link that has it. @throws Error if there is none */
  codeMailedTo: (recipient: string, parameter?: 'oobCode' | 'inviter_hash') => Promise<string>;
  /** POST of JSON to the identity service. @throws Error if it is refused */
  identityCall: <Body = Record<string, string>>(action: string, body: object) => Promise<Body>;
  /** Verifies the address of an account with the mailed link. */
  proveAddress: (person: TestUser) => Promise<void>;
  /** Changes the address of an account with the link mailed to the new one. @returns the user, signed in again */
  moveTo: (person: TestUser, newEmail: string, password: string) => Promise<TestUser>;
  /** A registered customer with a verified address. */
  aProvedCustomer: (name?: string) => Promise<TestUser>;
};

/** A server that sends mails to a local mail server, so that addresses must be verified. */
export async function serverWithMail(settings: Record<string, string> = {}): Promise<ServerWithMail> {
  const mailServer = await fakeMailServer();
  const server = await testServer({ SMTP_URL: mailServer.url(), ...settings });

  const mailsTo: ServerWithMail['mailsTo'] = async (recipient) => {
    await server.services.jobs.drain([...server.identity.work, invitationMailJob(server.services)]);
    return mailServer.mails
      .filter(({ to }) => to.includes(recipient))
      .map(({ raw }) => {
        const { headers, parts } = readMime(raw);
        return {
          subject: headers.subject ?? '',
          text: parts['text/plain'] ?? '',
          html: parts['text/html'] ?? '',
        };
      });
  };
  const codeMailedTo: ServerWithMail['codeMailedTo'] = async (recipient, parameter = 'oobCode') => {
    const links = (await mailsTo(recipient)).map(({ text }) =>
      new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text),
    );
    const code = links.findLast((link) => link !== null)?.[1];
    if (!code) throw new Error(`The mails to ${recipient} contain no link with ${parameter}.`);
    return code;
  };
  const identityCall = async <Body>(action: string, payload: object): Promise<Body> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=fieldkit`,
      headers: { host: 'localhost' },
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Body>();
  };
  const proveAddress = async ({ token, email }: TestUser) => {
    await identityCall('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    await identityCall('update', { oobCode: await codeMailedTo(email) });
  };

  return {
    ...server,
    mailsTo,
    codeMailedTo,
    identityCall,
    proveAddress,
    moveTo: async ({ token, uid }, newEmail, password) => {
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      await identityCall('sendOobCode', { requestType, idToken: token, newEmail });
      await identityCall('update', { oobCode: await codeMailedTo(newEmail) });
      const { idToken } = await identityCall<{ idToken: string }>('signInWithPassword', {
        email: newEmail,
        password,
        returnSecureToken: true,
      });
      return { uid, email: newEmail, token: idToken };
    },
    aProvedCustomer: async (name = 'Ada') => {
      const person = await createCustomer(server, name);
      await proveAddress(person);
      return person;
    },
    close: async () => {
      await server.close();
      await mailServer.close();
    },
  };
}
