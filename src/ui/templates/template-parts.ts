import type { ComponentType } from 'react';
import type { PageLayout } from '#domain/site/pages.ts';
import type { FrameProps } from '../site/site-frame.ts';
import type { VehicleModel } from '../vehicle/page/vehicle-model.ts';
import type { HomeModel } from './home-model.ts';

export interface HomeProps extends FrameProps {
  home: HomeModel;
}

export interface VehiclePageProps extends FrameProps {
  vehicle: VehicleModel;
}

/** The kinds of page a template has a layout for, and their props. */
export interface PageProps {
  home: HomeProps;
  /** The layout reads the results from context (`useSearch`). */
  listing: FrameProps;
  vehicle: VehiclePageProps;
}

export type PageKind = PageLayout;

/** A template is a layout family: a shell around every page, and one layout per kind of page. */
export interface TemplateShell {
  Header: ComponentType<FrameProps>;
  Footer: ComponentType<FrameProps>;
  /** Sets the variables the primitives leave to a template (templates.css). */
  className: string;
}

export type PageLayouts = { [Kind in PageKind]: ComponentType<PageProps[Kind]> };
