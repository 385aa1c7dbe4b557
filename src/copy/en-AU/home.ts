export const heroEyebrow = '{tagline}';
export const heroTitle = 'Find your next {vehicle} at {dealer}';
export const heroText = '{range} {vehicle}s{locations}. Search online, then come and see us.';
