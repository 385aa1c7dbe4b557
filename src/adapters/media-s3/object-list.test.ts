import { describe, expect, it } from 'vitest';
import { readObjectList } from './object-list.ts';

const list = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;

describe('the answer to list-objects-v2', () => {
  it('names keys and sizes, and where the next page begins', () => {
    const xml = list(
      `<Name>bucket</Name><Prefix>a</Prefix><IsTruncated>true</IsTruncated>
       <Contents><Key>a/1&amp;2&#39;&#x41;.jpg</Key><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>&quot;x&quot;</ETag><Size>42</Size></Contents>
       <Contents><Size>0</Size><Key>a/3</Key></Contents>
       <NextContinuationToken>1/&lt;x&gt;==</NextContinuationToken>`,
    );
    expect(readObjectList(xml)).toEqual({
      entries: [
        { key: "a/1&2'A.jpg", size: 42 },
        { key: 'a/3', size: 0 },
      ],
      next: '1/<x>==',
    });
  });

  it('is read once: what looks like an entity after decoding stays text', () => {
    const xml = list('<Contents><Key>&amp;lt;&bogus;</Key><Size>1</Size></Contents>');
    expect(readObjectList(xml)?.entries).toEqual([{ key: '&lt;&bogus;', size: 1 }]);
  });

  it('an empty list is one', () => {
    expect(readObjectList(list('<IsTruncated>false</IsTruncated>'))).toEqual({
      entries: [],
      next: null,
    });
  });

  it.each([
    ['nothing', ''],
    ['an error', '<Error><Code>AccessDenied</Code></Error>'],
    ['a page', '<html><body>Welcome</body></html>'],
    ['a document type', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${list('')}`],
    ['an entity inside', list('<!ENTITY x "y">')],
    ['an unfinished document', list('').slice(0, -5)],
    ['a size that is none', list('<Contents><Key>a</Key><Size>-1</Size></Contents>')],
    ['an entry without a key', list('<Contents><Size>1</Size></Contents>')],
    ['a next page without its mark', list('<IsTruncated>true</IsTruncated>')],
  ])('%s is not believed', (_, xml) => {
    expect(readObjectList(xml)).toBeNull();
  });
});
