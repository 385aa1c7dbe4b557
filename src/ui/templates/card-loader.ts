import type { ComponentType } from 'react';
import type { Template } from '#site-config/choices.ts';
import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';
import type { Loadable } from '../primitives/loadable.ts';
import type { VehicleCardProps } from '../vehicle/card-model.ts';

interface CardModule {
  VehicleCard: ComponentType<VehicleCardProps>;
}

const card = (load: () => Promise<CardModule>): Loadable<CardModule> => loadable(load, keepMarkup);

/** Each template's card of a vehicle, for pages that show vehicles only sometimes. The server loads them all. */
export const VEHICLE_CARDS: Record<Template, Loadable<CardModule>> = {
  standard: card(() => import('./standard/vehicle-card.tsx')),
  prestige: card(() => import('./prestige/vehicle-card.tsx')),
  bold: card(() => import('./bold/vehicle-card.tsx')),
};
