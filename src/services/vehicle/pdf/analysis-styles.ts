import { StyleSheet } from '@react-pdf/renderer';
import type { PdfFonts } from './fonts.ts';
import { characterOf, PAGE } from './styles.ts';
import type { PdfTheme } from './pdf-document.ts';

/** In points: the market chart, across the page. */
export const PLOT = {
  width: PAGE.width - 2 * PAGE.margin,
  bars: 36,
  mark: 14,
  axis: 5,
  label: 96,
} as const;

export type AnalysisStyles = ReturnType<typeof analysisStylesOf>;

/** The styles of an analysis, in addition to those of every document. */
export function analysisStylesOf(theme: PdfTheme, fonts: Pick<PdfFonts, 'display'>) {
  const { colours, radius } = theme;
  const is = characterOf(theme);
  const rounding = Math.min(radius * 0.75, 12);
  return StyleSheet.create({
    top: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 16,
      marginTop: 10,
      paddingHorizontal: PAGE.margin,
    },
    picture: { width: 150, height: 100, objectFit: 'cover', borderRadius: rounding * 0.75 },
    /** When the page has space. */
    widePicture: { width: 225, height: 150 },
    wideSection: { marginTop: 20 },
    placeholder: {
      backgroundColor: colours.surface,
      alignItems: 'center',
      justifyContent: 'center',
    },
    topText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    kind: { fontSize: 8.5, fontWeight: 600, color: colours.muted, maxLines: 1, marginBottom: 2 },
    title: {
      fontFamily: fonts.display,
      fontWeight: is.weight,
      letterSpacing: is.tracking,
      textTransform: is.uppercase ? 'uppercase' : 'none',
      fontSize: 17,
      lineHeight: 1.15,
      maxLines: 2,
      textOverflow: 'ellipsis',
    },
    section: { marginTop: 11 },
    wording: {
      position: 'absolute',
      right: 0,
      top: -1,
      paddingHorizontal: 8,
      paddingVertical: 1.5,
      fontSize: 8.5,
      fontWeight: 600,
      backgroundColor: colours.accent,
      color: colours.onAccent,
      borderRadius: rounding * 0.6,
    },
    plot: { width: PLOT.width },
    scale: { height: 15, paddingTop: 1, fontSize: 7.5, color: colours.muted },
    scaleText: { position: 'absolute', width: PLOT.label, textAlign: 'center', maxLines: 1 },
    own: { fontWeight: 600, color: colours.ink },
    figures: { flexDirection: 'row', gap: 12 },
    figure: { flexGrow: 1, flexShrink: 0 },
    figureLabel: { fontSize: 7.5, color: colours.muted, maxLines: 1 },
    figureValue: { fontSize: 11, lineHeight: 1.3, fontWeight: 600, maxLines: 1 },
    basis: {
      fontSize: 7.5,
      lineHeight: 1.35,
      color: colours.muted,
      marginTop: 4,
      maxLines: 4,
      textOverflow: 'ellipsis',
    },
    statement: { fontSize: 9, lineHeight: 1.4 },
    halves: { flexDirection: 'row', gap: 22 },
    half: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    rowLabel: { flexShrink: 0, fontSize: 8.5, lineHeight: 1.3, color: colours.muted, maxLines: 1 },
    rowValue: {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      fontSize: 8.5,
      lineHeight: 1.3,
      fontWeight: 600,
      textAlign: 'right',
      maxLines: 2,
      textOverflow: 'ellipsis',
    },
    closing: { paddingHorizontal: PAGE.margin, paddingBottom: 9, backgroundColor: colours.bg },
    warning: { fontSize: 7, lineHeight: 1.35, color: colours.ink, marginBottom: 4 },
    disclaimer: {
      fontSize: 7,
      lineHeight: 1.35,
      color: colours.muted,
      maxLines: 6,
      textOverflow: 'ellipsis',
    },
  });
}
