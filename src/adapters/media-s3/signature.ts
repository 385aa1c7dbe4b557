import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** Every header to sign in addition to host and the two added here; names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
  region: string;
  credentials: Credentials;
  now: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Amazon S3 signature version 4: returns the headers to send, including the signature. */
export function signRequest(request: SignedRequest): Record<string, string> {
  const { method, url, body, region, credentials, now } = request;
  const time = `${new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const day = time.slice(0, 8);
  const hash = sha256(body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    method,
    canonicalPath(url.pathname),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secretKey}`, day), region),
  );
  const signature = hmac(key, text).toString('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** Percent-encodes every byte except letters, digits and -._~ as S3 requires. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodePart(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
