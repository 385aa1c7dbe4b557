import type { Font, Template } from '../choices.ts';

/** Colours that a template sets; text colours on brand, accent and inverse are derived. */
export const COLOUR_TOKENS = [
  'bg',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'brand',
  'accent',
  'inverse',
  'positive',
  'warning',
  'danger',
  'focus',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];

export interface TemplateTokens {
  colours: Readonly<Record<ColourToken, string>>;
  /** In pixels. */
  radius: number;
  fontBody: Font;
  fontDisplay: Font;
}

export const TEMPLATE_TOKENS: Readonly<Record<Template, TemplateTokens>> = {
  standard: {
    colours: {
      bg: '#ffffff',
      surface: '#f4f6f9',
      raised: '#ffffff',
      ink: '#15202e',
      muted: '#4c5a6c',
      line: '#d8dee7',
      brand: '#1f5fa8',
      accent: '#0e7490',
      inverse: '#12263f',
      positive: '#146c43',
      warning: '#8a4b08',
      danger: '#b42318',
      focus: '#1f5fa8',
    },
    radius: 8,
    fontBody: 'inter',
    fontDisplay: 'inter',
  },
  prestige: {
    colours: {
      bg: '#0d0d0f',
      surface: '#161619',
      raised: '#1f1f23',
      ink: '#f3eee4',
      muted: '#b3ab9c',
      line: '#34332f',
      brand: '#c9a55c',
      accent: '#e2c98f',
      inverse: '#f3eee4',
      positive: '#a9c3a4',
      warning: '#e6b45c',
      danger: '#f2938a',
      focus: '#e2c98f',
    },
    radius: 2,
    fontBody: 'inter',
    fontDisplay: 'fraunces',
  },
  bold: {
    colours: {
      bg: '#ffffff',
      surface: '#f3f2ef',
      raised: '#ffffff',
      ink: '#0b0b0c',
      muted: '#55534e',
      line: '#cfccc4',
      brand: '#c8300c',
      accent: '#0b0b0c',
      inverse: '#0b0b0c',
      positive: '#17663a',
      warning: '#84490a',
      danger: '#a8131f',
      focus: '#0b0b0c',
    },
    radius: 0,
    fontBody: 'archivo',
    fontDisplay: 'archivo',
  },
};
