import { type ComponentType, lazy } from 'react';
import type { Template } from '#site-config/choices.ts';
import type { TemplateParts } from './template-parts.ts';
import './templates.css';

const LOADERS: Record<Template, () => Promise<TemplateParts>> = {
  standard: async () => (await import('./standard/standard.ts')).standard,
  prestige: async () => (await import('./prestige/prestige.ts')).prestige,
  bold: async () => (await import('./bold/bold.ts')).bold,
};

/** Parts that are fetched when the first of them is drawn; the page's markup stands meanwhile. */
function deferred(load: () => Promise<TemplateParts>): TemplateParts {
  const part = <Props>(pick: (parts: TemplateParts) => ComponentType<Props>) =>
    lazy(async () => ({ default: pick(await load()) }));
  return {
    Header: part((parts) => parts.Header),
    Footer: part((parts) => parts.Footer),
    Hero: part((parts) => parts.Hero),
    VehicleCard: part((parts) => parts.VehicleCard),
    HomeLayout: part((parts) => parts.HomeLayout),
    ListingLayout: part((parts) => parts.ListingLayout),
  };
}

/**
 * Every template of the schema; a new one does not compile until it has all its parts. The server
 * has them at hand, a browser fetches those of its own site only.
 */
export const TEMPLATES: Record<Template, TemplateParts> = import.meta.env.SSR
  ? {
      standard: await LOADERS.standard(),
      prestige: await LOADERS.prestige(),
      bold: await LOADERS.bold(),
    }
  : {
      standard: deferred(LOADERS.standard),
      prestige: deferred(LOADERS.prestige),
      bold: deferred(LOADERS.bold),
    };
