import { generateKeyPairSync, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

const tag = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};
const oid = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
};

/**
 * A key and a certificate for one host name or IPv4 address, generated for each run so that the repository
 * contains no key.
 */
export function selfSignedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(tag.sequence, der(tag.oid, oid.ecdsaWithSha256));
  const name = der(
    tag.sequence,
    der(tag.set, der(tag.sequence, der(tag.oid, oid.commonName), der(tag.text, host))),
  );
  const altName = der(tag.octets, der(tag.sequence, hostName(host)));
  const extensions = der(tag.sequence, der(tag.sequence, der(tag.oid, oid.subjectAltName), altName));
  const content = der(
    tag.sequence,
    der(0xa0, der(tag.integer, [2])), // version 3
    der(tag.integer, [1]),
    algorithm,
    name,
    der(tag.sequence, der(tag.time, '250101000000Z'), der(tag.time, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(tag.bits, [0], sign('sha256', content, privateKey));
  const body = der(tag.sequence, content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One DER value: tag, length and content. */
function der(kind: number, ...content: (Buffer | number[] | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([kind, ...size]), body]);
}

const hostName = (host: string) => (isIPv4(host) ? der(0x87, host.split('.').map(Number)) : der(0x82, host));
