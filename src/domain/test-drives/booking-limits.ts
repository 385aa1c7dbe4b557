/**
 * Open bookings that one browser, email or phone may have at a site: a buyer compares a few cars, and
 * whoever wants more is better served by a call than by a diary that nobody else can book.
 */
export const MAX_OPEN_BOOKINGS = 3;

/**
 * Bookings that one network may make in a day: an office or a mobile network shares one address, so
 * this covers several people, but not one who changes cookies, email and phone every time.
 */
export const MAX_NETWORK_BOOKINGS = 12;
