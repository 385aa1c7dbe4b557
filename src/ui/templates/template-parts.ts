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

/** The kinds of page that a template lays out, and what each is given. */
export interface PageProps {
  home: HomeProps;
  /** What was found is read from around it (`useSearch`). */
  listing: FrameProps;
  vehicle: VehiclePageProps;
}

export type PageKind = PageLayout;

/** A template is a layout family: what stands around every page of it, and a layout a kind of page. */
export interface TemplateShell {
  Header: ComponentType<FrameProps>;
  Footer: ComponentType<FrameProps>;
  /** Carries the settings that the primitives leave to a template (templates.css). */
  className: string;
}

export type PageLayouts = { [Kind in PageKind]: ComponentType<PageProps[Kind]> };
