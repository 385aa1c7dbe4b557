import type { TemplateParts } from '../template-parts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { HomeLayout } from './home-layout.tsx';
import { ListingLayout } from './listing-layout.tsx';
import { VehicleCard } from './vehicle-card.tsx';

export const prestige: TemplateParts = {
  Header,
  Footer,
  Hero,
  VehicleCard,
  HomeLayout,
  ListingLayout,
};
