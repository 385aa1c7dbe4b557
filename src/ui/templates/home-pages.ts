import type { ComponentType } from 'react';
import type { Template } from '#site-config/choices.ts';
import { HomeLayout as BoldHome } from './bold/home-layout.tsx';
import { HomeLayout as PrestigeHome } from './prestige/home-layout.tsx';
import { HomeLayout as StandardHome } from './standard/home-layout.tsx';
import type { HomeProps } from './template-parts.ts';

/** The home page, with its hero, by template. */
export const HOME_PAGES: Record<Template, ComponentType<HomeProps>> = {
  standard: StandardHome,
  prestige: PrestigeHome,
  bold: BoldHome,
};
