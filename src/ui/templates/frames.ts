import type { ComponentType } from 'react';
import type { Template } from '#site-config/choices.ts';
import { Footer as BoldFooter } from './bold/footer.tsx';
import { Header as BoldHeader } from './bold/header.tsx';
import { Footer as PrestigeFooter } from './prestige/footer.tsx';
import { Header as PrestigeHeader } from './prestige/header.tsx';
import { Footer as StandardFooter } from './standard/footer.tsx';
import { Header as StandardHeader } from './standard/header.tsx';
import type { FrameProps } from './template-parts.ts';
import './templates.css';

interface Frame {
  Header: ComponentType<FrameProps>;
  Footer: ComponentType<FrameProps>;
  /** Carries the settings that the primitives leave to a template (templates.css). */
  className: string;
}

/**
 * What stands around every page, by template. The pages themselves have registries of their own
 * (home-pages.ts, listing-pages.ts), so that a page loads the script of its kind only.
 */
export const FRAMES: Record<Template, Frame> = {
  standard: { Header: StandardHeader, Footer: StandardFooter, className: 'tpl-standard' },
  prestige: { Header: PrestigeHeader, Footer: PrestigeFooter, className: 'tpl-prestige' },
  bold: { Header: BoldHeader, Footer: BoldFooter, className: 'tpl-bold' },
};
