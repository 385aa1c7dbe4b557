import { describe, expect, it } from 'vitest';
import { networkOf, readAddress } from './ip-network.ts';

describe('what stands for one visitor among addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['', ''],
    ['no address', 'no address'],
    [null, null],
  ])('%s → %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the spellings of one address', () => {
  it.each([
    '203.0.113.7',
    ' 203.0.113.7 ',
    '203.0.113.7:5678',
    '[203.0.113.7]:443',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '::ffff:CB00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '0000:0000:0000:0000:0000:ffff:cb00:7107',
    '[::ffff:203.0.113.7]:443',
    '::ffff:203.0.113.7%eth0',
  ])('%s is an IPv4 address', (text) => expect(readAddress(text)).toBe('203.0.113.7'));

  it.each([
    '2001:db8::1',
    '2001:DB8::1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '2001:db8:0:0:0:0:0:1',
    '2001:db8::0.0.0.1',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    '2001:db8::1%eth0',
  ])('%s is an IPv6 address', (text) => expect(readAddress(text)).toBe('2001:db8:0:0:0:0:0:1'));

  it.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4:', '1.2.3.4:123456', '[1.2.3.4', '::1::2'])(
    '%j is none',
    (text) => expect(readAddress(text)).toBeNull(),
  );

  it('count as one network', () => {
    for (const text of ['1.2.3.4', '1.2.3.4:80', '::ffff:1.2.3.4', '0:0:0:0:0:FFFF:0102:0304'])
      expect(networkOf(text)).toBe('1.2.3.4');
    for (const text of ['[2001:db8:1:2::9]:443', '2001:0DB8:1:2:ffff::', '2001:db8:1:2::a%eth0'])
      expect(networkOf(text)).toBe('2001:db8:1:2');
  });
});
