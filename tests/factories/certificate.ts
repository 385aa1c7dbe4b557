import { generateKeyPairSync, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A server's key and the certificate to trust it by, both as PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;
const COMMON_NAME = '55 04 03';
const ECDSA_WITH_SHA256 = '2a 86 48 ce 3d 04 03 02';
const BASIC_CONSTRAINTS = '55 1d 13';
const SUBJECT_ALT_NAME = '55 1d 11';

/** Self-signed, for names and IPv4 addresses; generated each time, so that no key is stored in the repository. */
export function makeCertificate(
  names: readonly string[],
  { from = Date.now() - DAY_MS, to = Date.now() + DAY_MS } = {},
): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const subject = sequence(
    der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from('Forecourt tests')))),
  );
  const alternatives = names.map((name) =>
    isIPv4(name)
      ? der(0x87, Buffer.from(name.split('.').map(Number)))
      : der(0x82, Buffer.from(name)),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(utcTime(from), utcTime(to)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
        extension(SUBJECT_ALT_NAME, sequence(...alternatives)),
      ),
    ),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const certificate = sequence(content, algorithm, der(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const size =
    value.length < 0x80 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const objectId = (bytes: string) => der(0x06, Buffer.from(bytes.replaceAll(' ', ''), 'hex'));
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value));

function utcTime(time: number): Buffer {
  const text = new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${text}Z`));
}
