import type { ComponentType } from 'react';
import type { CardModel, HomeModel, SiteFrame } from '../layout/site-frame.ts';
import type { VehicleModel } from '../vehicle-page/vehicle-model.ts';

export interface FrameProps {
  frame: SiteFrame;
}

export interface HomeProps extends FrameProps {
  home: HomeModel;
}

export interface VehiclePageProps extends FrameProps {
  vehicle: VehicleModel;
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

/** The kinds of page that a template lays out, and what each is given. */
export interface PageProps {
  home: HomeProps;
  /** What was found is read from around it (`useSearch`). */
  listing: FrameProps;
  vehicle: VehiclePageProps;
}

export type PageKind = keyof PageProps;

/** A template is a layout family: what stands around every page of it, and a layout a kind of page. */
export interface TemplateShell {
  Header: ComponentType<FrameProps>;
  Footer: ComponentType<FrameProps>;
  /** Carries the settings that the primitives leave to a template (templates.css). */
  className: string;
}

export type PageLayouts = { [Kind in PageKind]: ComponentType<PageProps[Kind]> };
