import type { TemplateParts } from '../template-parts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HomeLayout } from './home-layout.tsx';
import { ListingLayout } from './listing-layout.tsx';

export const template: TemplateParts = {
  Header,
  Footer,
  HomeLayout,
  ListingLayout,
  className: 'tpl-bold',
};
