import { describe, expect, it } from 'vitest';
import { checkPictureAddress } from './remote-address.ts';

const ALLOWED = [
  'https://pictures.example',
  'https://cdn.example:8443',
  'https://default.example:443',
];

const reasonOf = (text: string) => {
  const checked = checkPictureAddress(text, ALLOWED);
  return checked.ok ? checked.url.href : checked.reason;
};

describe('a picture is fetched from the origins that the site lists', () => {
  it.each([
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['https://pictures.example:443/a.jpg?w=1', 'https://pictures.example/a.jpg?w=1'],
    ['HTTPS://Pictures.EXAMPLE/a.jpg', 'https://pictures.example/a.jpg'],
    ['https://cdn.example:8443/a.jpg', 'https://cdn.example:8443/a.jpg'],
    ['https://default.example/a.jpg', 'https://default.example/a.jpg'],
    [
      'https://pictures.example/https://other.example/',
      'https://pictures.example/https://other.example/',
    ],
  ])('%s', (text, href) => {
    expect(reasonOf(text)).toBe(href);
  });

  it.each([
    'https://other.example/a.jpg',
    'https://pictures.example.other.example/a.jpg',
    'https://evil-pictures.example/a.jpg',
    'https://sub.pictures.example/a.jpg',
    'https://pictures.example./a.jpg',
    'https://pictures.example:8443/a.jpg',
    'https://cdn.example/a.jpg',
    'https://cdn.example:443/a.jpg',
    'https://other.example/#https://pictures.example/',
    'https://other.example\\@pictures.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://0x7f.1/a.jpg',
  ])('%s is of another origin', (text) => {
    expect(reasonOf(text)).toBe('origin-not-allowed');
  });

  it.each([
    'https://user@pictures.example/a.jpg',
    'https://user:secret@pictures.example/a.jpg',
    'https://:secret@pictures.example/a.jpg',
    'https://pictures.example@other.example/a.jpg',
  ])('%s carries credentials', (text) => {
    expect(reasonOf(text)).toBe('credentials-in-address');
  });

  it.each([
    'http://pictures.example/a.jpg',
    'ftp://pictures.example/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://pictures.example/1',
  ])('%s is not https', (text) => {
    expect(reasonOf(text)).toBe('not-https');
  });

  it.each([
    '',
    'a.jpg',
    '/media/a.jpg',
    '//pictures.example/a.jpg',
    'https://',
    'https://a b.example/',
    'https://pictures.example:99999/',
    `https://pictures.example/${'a'.repeat(2000)}`,
  ])('%j is no address', (text) => {
    expect(reasonOf(text)).toBe('not-an-address');
  });

  it('nothing is allowed where the site lists nothing', () => {
    expect(checkPictureAddress('https://pictures.example/a.jpg', [])).toEqual({
      ok: false,
      reason: 'origin-not-allowed',
    });
  });
});
