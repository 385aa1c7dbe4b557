import { StyleSheet } from '@react-pdf/renderer';
import type { Template } from '#site-config/choices.ts';
import type { PdfFonts } from './fonts.ts';
import { MAX_COMMENT_LINES, MAX_DISCLAIMER_LINES } from './fitting-features.ts';
import type { PdfTheme } from './pdf-document.ts';

/** In points: A4 and its margins. */
export const PAGE = { width: 595.28, height: 841.88, margin: 36 } as const;

/** How a template styles the same parts. */
interface Character {
  /** The weight of headings and of the price. */
  weight: 400 | 700 | 900;
  titleSize: number;
  uppercase: boolean;
  tracking: number;
  headingSize: number;
  headingTracking: number;
  headingUppercase: boolean;
  /** Edge to edge, or within the margins. */
  fullWidthPicture: boolean;
  /** A background behind the wordmark. */
  headerBand: boolean;
  /** The line above the header, in points. */
  topLine: number;
  /** The thickness of the lines between parts. */
  rule: number;
  /** The price on the brand colour. */
  priceBlock: boolean;
}

const CHARACTERS: Record<Template, Character> = {
  standard: {
    weight: 700,
    titleSize: 23,
    uppercase: false,
    tracking: -0.4,
    headingSize: 12,
    headingTracking: 0,
    headingUppercase: false,
    fullWidthPicture: false,
    headerBand: false,
    topLine: 6,
    rule: 0.75,
    priceBlock: false,
  },
  prestige: {
    weight: 400,
    titleSize: 27,
    uppercase: false,
    tracking: 0.2,
    headingSize: 9,
    headingTracking: 2.2,
    headingUppercase: true,
    fullWidthPicture: true,
    headerBand: false,
    topLine: 0,
    rule: 0.5,
    priceBlock: false,
  },
  bold: {
    weight: 900,
    titleSize: 25,
    uppercase: true,
    tracking: -0.7,
    headingSize: 12,
    headingTracking: -0.1,
    headingUppercase: true,
    fullWidthPicture: true,
    headerBand: true,
    topLine: 0,
    rule: 2,
    priceBlock: true,
  },
};

export function characterOf({ template }: PdfTheme): Character {
  return CHARACTERS[template];
}

export type PdfStyles = ReturnType<typeof stylesOf>;

export function stylesOf(theme: PdfTheme, fonts: Pick<PdfFonts, 'body' | 'display'>) {
  const { colours, radius } = theme;
  const is = characterOf(theme);
  const display = {
    fontFamily: fonts.display,
    fontWeight: is.weight,
    letterSpacing: is.tracking,
    textTransform: is.uppercase ? 'uppercase' : 'none',
  } as const;
  const onHeader = is.headerBand ? colours.onInverse : colours.ink;
  const priceInk = is.priceBlock ? colours.onBrand : colours.ink;
  const rounding = Math.min(radius * 0.75, 12);
  return StyleSheet.create({
    page: {
      backgroundColor: colours.bg,
      color: colours.ink,
      fontFamily: fonts.body,
      fontSize: 9.5,
      lineHeight: 1.35,
    },
    sheet: { height: PAGE.height, overflow: 'hidden' },
    topLine: { height: is.topLine, backgroundColor: colours.brand },
    header: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      height: 58,
      paddingHorizontal: PAGE.margin,
      ...(is.headerBand && { backgroundColor: colours.inverse }),
    },
    logo: { width: 168, height: 42, objectFit: 'contain', objectPositionX: 0 },
    wordmark: {
      ...display,
      fontSize: 17,
      lineHeight: 1.25,
      color: onHeader,
      maxLines: 1,
      maxWidth: 330,
    },
    tagline: {
      fontSize: 7.5,
      color: is.headerBand ? colours.onInverse : colours.muted,
      maxLines: 1,
    },
    headerRight: { alignItems: 'flex-end' },
    headerFacts: { fontSize: 8, color: onHeader, maxLines: 1 },
    headerKind: { fontSize: 9.5, fontWeight: 600, color: onHeader, maxLines: 1 },
    body: { paddingHorizontal: PAGE.margin },
    mainPicture: {
      width: is.fullWidthPicture ? PAGE.width : PAGE.width - 2 * PAGE.margin,
      height: 330,
      marginLeft: is.fullWidthPicture ? 0 : PAGE.margin,
      objectFit: 'cover',
      borderRadius: is.fullWidthPicture ? 0 : rounding,
    },
    mainPictureAlone: { height: 418 },
    placeholder: {
      backgroundColor: colours.surface,
      alignItems: 'center',
      justifyContent: 'center',
    },
    placeholderTitle: {
      fontWeight: 600,
      fontSize: 13,
      lineHeight: 1.3,
      marginTop: 10,
      color: colours.ink,
    },
    placeholderText: { fontSize: 9, color: colours.muted },
    thumbnails: { flexDirection: 'row', gap: 8, marginTop: 8, paddingHorizontal: PAGE.margin },
    thumbnail: {
      flexGrow: 1,
      flexBasis: 0,
      height: 80,
      objectFit: 'cover',
      borderRadius: rounding * 0.6,
    },
    headline: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      gap: 20,
      marginTop: 18,
    },
    headlineText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    title: { ...display, fontSize: is.titleSize, lineHeight: 1.12, maxLines: 2 },
    badge: { fontSize: 11.5, lineHeight: 1.3, color: colours.muted, marginTop: 3, maxLines: 1 },
    status: {
      alignSelf: 'flex-start',
      marginTop: 6,
      paddingHorizontal: 8,
      paddingVertical: 2,
      fontSize: 8.5,
      fontWeight: 600,
      backgroundColor: colours.accent,
      color: colours.onAccent,
      borderRadius: rounding * 0.6,
    },
    priceBox: {
      alignItems: 'flex-end',
      maxWidth: 210,
      ...(is.priceBlock && {
        backgroundColor: colours.brand,
        paddingHorizontal: 14,
        paddingVertical: 10,
      }),
    },
    price: {
      ...display,
      fontSize: 25,
      lineHeight: 1.1,
      color: is.priceBlock ? colours.onBrand : colours.brand,
      textAlign: 'right',
      maxLines: 2,
    },
    priceWords: {
      ...display,
      fontSize: 15,
      lineHeight: 1.15,
      color: priceInk,
      textAlign: 'right',
      maxLines: 2,
    },
    was: {
      fontSize: 9.5,
      textDecoration: 'line-through',
      color: is.priceBlock ? colours.onBrand : colours.muted,
    },
    priceType: {
      fontSize: 9,
      marginTop: 2,
      color: is.priceBlock ? colours.onBrand : colours.muted,
    },
    market: {
      fontSize: 8.5,
      marginTop: 3,
      fontWeight: 600,
      color: is.priceBlock ? colours.onBrand : colours.positive,
    },
    facts: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      marginTop: 16,
      borderTopWidth: is.rule,
      borderTopColor: is.rule > 1 ? colours.ink : colours.line,
    },
    fact: {
      width: '25%',
      paddingTop: 8,
      paddingBottom: 7,
      paddingRight: 10,
      borderBottomWidth: 0.5,
      borderBottomColor: colours.line,
    },
    factLabel: { fontSize: 7.5, color: colours.muted, maxLines: 1 },
    factValue: {
      fontSize: 9.5,
      lineHeight: 1.25,
      fontWeight: 600,
      maxLines: 2,
      textOverflow: 'ellipsis',
    },
    foot: { position: 'absolute', left: 0, right: 0, bottom: 0 },
    dealer: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 24,
      paddingHorizontal: PAGE.margin,
      paddingVertical: 16,
      backgroundColor: colours.inverse,
      color: colours.onInverse,
    },
    dealerCompact: { paddingVertical: 9 },
    dealerText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    dealerName: { ...display, fontSize: 14, lineHeight: 1.3, maxLines: 1, marginBottom: 2 },
    dealerLine: { fontSize: 9.5, maxLines: 1 },
    dealerPhone: { fontSize: 15, lineHeight: 1.3, fontWeight: 600, marginTop: 4, maxLines: 1 },
    dealerSmall: { fontSize: 7.5, marginTop: 3, opacity: 0.85, maxLines: 1 },
    scan: { width: 128, fontSize: 8.5, textAlign: 'right' },
    scanStrong: { fontSize: 10.5, fontWeight: 600 },
    code: { width: 82, height: 82 },
    codeCompact: { width: 74, height: 74 },
    secondTitle: { ...display, fontSize: 14, lineHeight: 1.3, maxLines: 1, marginTop: 14 },
    section: { marginTop: 18 },
    heading: {
      ...display,
      fontSize: is.headingSize,
      lineHeight: 1.3,
      letterSpacing: is.headingTracking,
      textTransform: is.headingUppercase ? 'uppercase' : 'none',
      color: is.rule > 1 ? colours.ink : colours.brand,
      paddingBottom: 4,
      marginBottom: 7,
      borderBottomWidth: is.rule,
      borderBottomColor: is.rule > 1 ? colours.ink : colours.line,
    },
    paragraph: {
      fontSize: 9.5,
      lineHeight: 1.45,
      maxLines: MAX_COMMENT_LINES,
      textOverflow: 'ellipsis',
    },
    columns: { flexDirection: 'row', gap: 18 },
    column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    feature: { flexDirection: 'row', marginBottom: 3.5 },
    bullet: {
      width: 3.5,
      height: 3.5,
      marginTop: 4,
      marginRight: 6,
      backgroundColor: colours.brand,
      borderRadius: is.rule > 1 ? 0 : 2,
    },
    featureText: {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      fontSize: 8.5,
      lineHeight: 1.25,
      maxLines: 2,
    },
    aside: { fontSize: 8, color: colours.muted, marginTop: 3 },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 10,
      paddingVertical: 2.6,
      borderBottomWidth: 0.5,
      borderBottomColor: colours.line,
    },
    rowLabel: { fontSize: 8.5, lineHeight: 1.3, color: colours.muted, maxLines: 1 },
    rowValue: {
      flexShrink: 1,
      fontSize: 8.5,
      lineHeight: 1.3,
      fontWeight: 600,
      textAlign: 'right',
      maxLines: 1,
      textOverflow: 'ellipsis',
    },
    closing: {
      paddingHorizontal: PAGE.margin,
      paddingTop: 8,
      paddingBottom: 22,
      backgroundColor: colours.bg,
    },
    disclaimer: {
      fontSize: 7,
      lineHeight: 1.35,
      color: colours.muted,
      maxLines: MAX_DISCLAIMER_LINES,
      textOverflow: 'ellipsis',
    },
    closingAddress: {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      textAlign: 'right',
      maxLines: 1,
      textOverflow: 'ellipsis',
    },
    closingLine: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      marginTop: 8,
      paddingTop: 6,
      borderTopWidth: 0.5,
      borderTopColor: colours.line,
      fontSize: 8,
      color: colours.muted,
    },
  });
}
