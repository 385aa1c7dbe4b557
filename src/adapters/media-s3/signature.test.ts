import { describe, expect, it } from 'vitest';
import { signRequest } from './signature.ts';

/** The examples in Amazon's documentation of the Authorization header for S3. */
const EXAMPLE = {
  region: 'us-east-1',
  credentials: {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  now: Date.UTC(2013, 4, 24),
};
const BUCKET = 'https://examplebucket.s3.amazonaws.com';
const NOTHING = Buffer.alloc(0);

describe('signature version 4, by the published examples', () => {
  it('get an object', () => {
    const signed = signRequest({
      ...EXAMPLE,
      method: 'GET',
      url: new URL(`${BUCKET}/test.txt`),
      headers: { range: 'bytes=0-9' },
      body: NOTHING,
    });
    expect(signed['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
    expect(signed['x-amz-date']).toBe('20130524T000000Z');
    expect(signed['x-amz-content-sha256']).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('put an object', () => {
    const signed = signRequest({
      ...EXAMPLE,
      method: 'PUT',
      url: new URL(`${BUCKET}/test$file.text`),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    });
    expect(signed['authorization']).toContain(
      'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,' +
        'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('a query of one name without a value', () => {
    const signed = signRequest({
      ...EXAMPLE,
      method: 'GET',
      url: new URL(`${BUCKET}/?lifecycle`),
      headers: {},
      body: NOTHING,
    });
    expect(signed['authorization']).toContain(
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  it('list objects', () => {
    const signed = signRequest({
      ...EXAMPLE,
      method: 'GET',
      url: new URL(`${BUCKET}/?prefix=J&max-keys=2`),
      headers: {},
      body: NOTHING,
    });
    expect(signed['authorization']).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
