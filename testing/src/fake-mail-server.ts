import net, { type AddressInfo, type Socket } from 'node:net';

/** A mail as received over SMTP. */
type TakenMail = { from: string; to: string[]; raw: string };

export type FakeMailServer = {
  /** The value for SMTP_URL. */
  url: (credentials?: string, query?: string) => string;
  /** The accepted mails, in order. */
  mails: TakenMail[];
  /** All received lines, including mails. */
  received: string[];
  /**
   * The response to RCPT TO from now on, such as `550 no such user`; null accepts mails again, 'silence'
   * sends no response.
   */
  answer: (line: string | 'silence' | null) => void;
  close: () => Promise<void>;
};

type State = {
  mails: TakenMail[];
  received: string[];
  answer: string | 'silence' | null;
};

/** A local mail server that speaks enough SMTP to accept or refuse mails. */
export async function fakeMailServer(): Promise<FakeMailServer> {
  const state: State = { mails: [], received: [], answer: null };
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // The client may disconnect in any way.
    converse(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (credentials = '', query = '') => `smtp://${credentials}127.0.0.1:${port}${query}`,
    mails: state.mails,
    received: state.received,
    answer: (line) => {
      state.answer = line;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(socket: Socket, state: State): void {
  let mail: TakenMail = { from: '', to: [], raw: '' };
  let body: string[] | null = null;
  let rest = '';
  const say = (line: string) => void (state.answer !== 'silence' && socket.write(`${line}\r\n`));

  const command = (line: string) => {
    const [smtpCommand = ''] = line.toUpperCase().split(/[ :]/);
    if (smtpCommand === 'EHLO')
      return say('250-stand-in\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN LOGIN');
    if (smtpCommand === 'AUTH') return say('235 welcome');
    if (smtpCommand === 'STARTTLS') return say('502 not here');
    if (smtpCommand === 'MAIL') mail = { from: addressIn(line), to: [], raw: '' };
    if (smtpCommand === 'RCPT' && state.answer) return say(state.answer);
    if (smtpCommand === 'RCPT') mail.to.push(addressIn(line));
    if (smtpCommand === 'DATA') body = [];
    if (smtpCommand === 'QUIT') return socket.end('221 bye\r\n');
    return say(smtpCommand === 'DATA' ? '354 go on' : '250 well');
  };
  const content = (lines: string[], line: string) => {
    if (line !== '.') return void lines.push(line.replace(/^\./, ''));
    body = null;
    state.mails.push({ ...mail, raw: lines.join('\r\n') });
    say('250 taken');
  };

  say('220 stand-in');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      state.received.push(line);
      if (body) content(body, line);
      else command(line);
    }
  });
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';
