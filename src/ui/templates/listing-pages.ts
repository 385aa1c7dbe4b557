import type { ComponentType } from 'react';
import type { Template } from '#site-config/choices.ts';
import { ListingLayout as BoldListing } from './bold/listing-layout.tsx';
import { ListingLayout as PrestigeListing } from './prestige/listing-layout.tsx';
import { ListingLayout as StandardListing } from './standard/listing-layout.tsx';
import type { ListingProps } from './template-parts.ts';

/** A page of stock, with its cards, by template. */
export const LISTING_PAGES: Record<Template, ComponentType<ListingProps>> = {
  standard: StandardListing,
  prestige: PrestigeListing,
  bold: BoldListing,
};
