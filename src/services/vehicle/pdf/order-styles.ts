import { StyleSheet } from '@react-pdf/renderer';
import type { PdfFonts } from './fonts.ts';
import { characterOf, PAGE } from './styles.ts';
import type { PdfTheme } from './pdf-document.ts';

const HEAD_HEIGHT = 58;
const FOOT_HEIGHT = 32;
const GAP = 14;

export type OrderStyles = ReturnType<typeof orderStylesOf>;

/** The styles of an order, in addition to those of every document. */
export function orderStylesOf(theme: PdfTheme, fonts: Pick<PdfFonts, 'display'>) {
  const { colours, radius } = theme;
  const is = characterOf(theme);
  const rounding = Math.min(radius * 0.75, 12);
  return StyleSheet.create({
    page: {
      paddingTop: HEAD_HEIGHT + is.topLine + GAP,
      paddingBottom: FOOT_HEIGHT + GAP,
      paddingHorizontal: PAGE.margin,
    },
    head: { position: 'absolute', top: 0, left: 0, right: 0 },
    foot: {
      position: 'absolute',
      bottom: 0,
      left: PAGE.margin,
      right: PAGE.margin,
      height: FOOT_HEIGHT,
      paddingTop: 6,
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      borderTopWidth: 0.5,
      borderTopColor: colours.line,
      fontSize: 7.5,
      color: colours.muted,
    },
    // Drawn after the other texts, it would have the page's line height twice over and find no room.
    pageNumber: { lineHeight: 1.35 },
    top: { flexDirection: 'row', alignItems: 'center', gap: 16 },
    picture: { width: 120, height: 80, objectFit: 'cover', borderRadius: rounding * 0.75 },
    topText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    title: {
      fontFamily: fonts.display,
      fontWeight: is.weight,
      letterSpacing: is.tracking,
      textTransform: is.uppercase ? 'uppercase' : 'none',
      fontSize: 17,
      lineHeight: 1.15,
    },
    status: { fontSize: 9 },
    money: { fontSize: 9, lineHeight: 1.4, marginTop: 6 },
    columns: { flexDirection: 'row', gap: 18, marginTop: GAP },
    column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    section: { marginTop: GAP },
    line: { fontSize: 9, lineHeight: 1.45 },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      paddingVertical: 2.6,
      borderBottomWidth: 0.5,
      borderBottomColor: colours.line,
    },
    total: { borderTopWidth: is.rule, borderTopColor: colours.ink },
    rowLabel: { flexShrink: 1, fontSize: 9, lineHeight: 1.35, color: colours.muted },
    rowValue: {
      flexShrink: 0,
      maxWidth: 300,
      fontSize: 9,
      lineHeight: 1.35,
      fontWeight: 600,
      textAlign: 'right',
    },
    paragraph: { fontSize: 8.5, lineHeight: 1.45, marginBottom: 4 },
    small: { fontSize: 7.5, lineHeight: 1.4, color: colours.muted, marginTop: 5 },
  });
}
