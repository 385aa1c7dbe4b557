import { expect, it } from 'vitest';
import { orderPath, readReservePath, reservationPath, reservePath } from './reserve-path.ts';

it('a vehicle is reserved on /checkout, or on /buy-online by option', () => {
  expect(reservePath('2024-arden-kestrel', 'checkout')).toBe('/cars/2024-arden-kestrel/checkout');
  expect(reservePath('2024-arden-kestrel', 'buy-online')).toBe(
    '/cars/2024-arden-kestrel/buy-online',
  );
  expect(reservationPath('a', 'checkout', 'id')).toBe('/cars/a/checkout?reservation=id');
  expect(orderPath('a', 'id')).toBe('/checkout-journey?car_id=a&order=id');
});

it('both pages of a vehicle are read, as the router reads them', () => {
  expect(readReservePath('/cars/a%20b/checkout')).toEqual({ car: 'a b', path: 'checkout' });
  expect(readReservePath('/Cars/7/BUY-ONLINE/')).toEqual({ car: '7', path: 'buy-online' });
  expect(readReservePath('/cars/%E0%A4%A/checkout')).toEqual({
    car: '%E0%A4%A',
    path: 'checkout',
  });
});

it('no other page is read as one', () => {
  for (const path of ['/cars/a', '/cars/a/checkout/more', '/checkout', '/cars//checkout', '/']) {
    expect(readReservePath(path), path).toBeNull();
  }
});
