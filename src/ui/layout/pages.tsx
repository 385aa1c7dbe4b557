export { HomePage } from './home-page.tsx';
export { ListingPage } from './listing-page.tsx';
