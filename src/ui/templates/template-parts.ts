import type { ComponentType } from 'react';
import type { CardModel, HomeModel, ListingModel, SiteFrame } from '../layout/site-frame.ts';

export interface FrameProps {
  frame: SiteFrame;
}

export interface HomeProps extends FrameProps {
  home: HomeModel;
}

export interface ListingProps extends FrameProps {
  listing: ListingModel;
}

export interface VehicleCardProps {
  card: CardModel;
  /** 3 below a section's heading, 2 where the page's title stands right above. */
  headingLevel?: 2 | 3 | undefined;
  /** Set for the card whose picture is the first of the page: the browser asks for it at once. */
  first?: boolean | undefined;
  /** How wide its picture stands at which window, where the usual row of the template does not say. */
  sizes?: string | undefined;
}

/** A template is a layout family: which header, footer and pages it has. */
export interface TemplateParts {
  Header: ComponentType<FrameProps>;
  Footer: ComponentType<FrameProps>;
  HomeLayout: ComponentType<HomeProps>;
  ListingLayout: ComponentType<ListingProps>;
  /** Carries the settings that the primitives leave to a template (templates.css). */
  className: string;
}
