import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import {
  Circle,
  Document,
  Image,
  Link,
  Page,
  Path,
  Rect,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import type { LabelledValue } from '#domain/vehicle-details.ts';
import type { BrochureFonts } from './brochure-fonts.ts';
import { characterOf, stylesOf } from './brochure-look.ts';
import type { BrochureStyles } from './brochure-look.ts';
import type { BrochureModel } from './brochure-model.ts';
import { FEATURE_COLUMNS } from './feature-room.ts';
import { SILHOUETTE_SIZE, silhouetteStrokes } from './silhouette-drawing.ts';

/** JPEG, as the picture pipeline gives them. */
export interface DrawnPictures {
  main: Buffer | null;
  more: Buffer[];
  logo: Buffer | null;
}

interface Parts {
  model: BrochureModel;
  pictures: DrawnPictures;
  styles: BrochureStyles;
}

/** Fewer would be drawn out wider than they are high. */
const FEWEST_THUMBNAILS = 2;
const PRODUCER = 'Forecourt';

export function brochureDocument(
  model: BrochureModel,
  pictures: DrawnPictures,
  fonts: BrochureFonts,
): ReactElement<DocumentProps> {
  const parts: Parts = { model, pictures, styles: stylesOf(model.look, fonts) };
  const changed = new Date(model.updatedAt);
  const detailed =
    model.comments !== null || model.features.length > 0 || model.specifications.length > 0;
  return h(
    Document,
    {
      title: model.name,
      author: model.site.name,
      creator: PRODUCER,
      producer: PRODUCER,
      language: model.site.locale,
      creationDate: changed,
      modificationDate: changed,
    },
    firstPage(parts, !detailed),
    detailed ? secondPage(parts) : null,
  );
}

function firstPage(parts: Parts, alone: boolean): ReactElement {
  const { styles } = parts;
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.sheet, wrap: false },
      h(View, { style: styles.topLine }),
      header(parts),
      mainPicture(parts),
      thumbnails(parts),
      h(View, { style: styles.body }, headline(parts), facts(parts)),
      h(
        View,
        { style: styles.foot },
        alone ? h(View, { style: styles.closing }, disclaimer(parts)) : null,
        dealer(parts),
      ),
    ),
  );
}

function secondPage(parts: Parts): ReactElement {
  const { model, styles } = parts;
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.sheet, wrap: false },
      h(View, { style: styles.topLine }),
      header(parts),
      h(
        View,
        { style: styles.body },
        h(Text, { style: styles.secondTitle }, model.name),
        comments(parts),
        features(parts),
        specifications(parts),
      ),
      h(
        View,
        { style: [styles.foot, styles.closing] },
        disclaimer(parts),
        h(
          View,
          { style: styles.closingLine },
          h(Text, null, [model.dealer.name, model.dealer.phone].filter(Boolean).join(' · ')),
          h(Text, { style: styles.closingAddress }, model.address),
        ),
      ),
    ),
  );
}

function header({ model, pictures, styles }: Parts): ReactElement {
  const { wordmark, tagline } = model.site;
  const mark =
    pictures.logo === null || characterOf(model.look).headerBand
      ? h(
          View,
          null,
          h(Text, { style: styles.wordmark }, wordmark),
          tagline === null ? null : h(Text, { style: styles.tagline }, tagline),
        )
      : h(Image, { src: jpeg(pictures.logo), style: styles.logo });
  return h(
    View,
    { style: styles.header },
    mark,
    h(
      View,
      { style: styles.headerRight },
      h(Text, { style: styles.headerKind }, model.carTypeLabel),
      h(Text, { style: styles.headerFacts }, `Stock no. ${model.stockNumber}`),
    ),
  );
}

function jpeg(data: Buffer) {
  return { data, format: 'jpg' as const };
}

function mainPicture(parts: Parts): ReactElement {
  const { pictures, styles } = parts;
  const style = [
    styles.mainPicture,
    ...(pictures.more.length < FEWEST_THUMBNAILS ? [styles.mainPictureAlone] : []),
  ];
  return pictures.main === null
    ? h(View, { style: [...style, styles.placeholder] }, ...placeholder(parts))
    : h(Image, { src: jpeg(pictures.main), style });
}

/** The new-arrival placeholder: the vehicle's shape, and that photos are to come. */
function placeholder({ model, styles }: Parts): ReactElement[] {
  const { width, height } = SILHOUETTE_SIZE;
  const { ink } = model.look.colours;
  const pen = { stroke: ink, strokeWidth: 2, fill: 'none' };
  const drawing = h(
    Svg,
    { key: 'drawing', viewBox: `0 0 ${width} ${height}`, width: width * 1.4, height: height * 1.4 },
    ...silhouetteStrokes(model.silhouette).map((stroke) =>
      stroke.kind === 'path'
        ? h(Path, { ...pen, d: stroke.d, strokeOpacity: stroke.faint ? 0.6 : 1 })
        : h(Circle, { ...pen, cx: stroke.cx, cy: stroke.cy, r: stroke.r }),
    ),
  );
  if (model.status === 'Sold') return [drawing];
  return [
    drawing,
    h(Text, { key: 'title', style: styles.placeholderTitle }, 'New Arrival'),
    h(Text, { key: 'text', style: styles.placeholderText }, 'Photos coming soon'),
  ];
}

function thumbnails({ pictures, styles }: Parts): ReactElement | null {
  if (pictures.more.length < FEWEST_THUMBNAILS) return null;
  return h(
    View,
    { style: styles.thumbnails },
    ...pictures.more.map((data) => h(Image, { src: jpeg(data), style: styles.thumbnail })),
  );
}

function headline({ model, styles }: Parts): ReactElement {
  const { price, title, badge, status } = model;
  return h(
    View,
    { style: styles.headline },
    h(
      View,
      { style: styles.headlineText },
      h(Text, { style: styles.title }, title),
      badge === null ? null : h(Text, { style: styles.badge }, badge),
      status === null ? null : h(Text, { style: styles.status }, status),
    ),
    h(
      View,
      { style: styles.priceBox },
      price.was === null ? null : h(Text, { style: styles.was }, `Was ${price.was}`),
      h(Text, { style: price.amount ? styles.price : styles.priceWords }, price.text),
      price.type === null ? null : h(Text, { style: styles.priceType }, price.type),
      price.market === null ? null : h(Text, { style: styles.market }, price.market),
    ),
  );
}

function facts({ model, styles }: Parts): ReactElement {
  return h(
    View,
    { style: styles.facts },
    ...model.facts.map(({ label, value }) =>
      h(
        View,
        { style: styles.fact },
        h(Text, { style: styles.factLabel }, label),
        h(Text, { style: styles.factValue }, value),
      ),
    ),
  );
}

function dealer({ model, styles }: Parts): ReactElement {
  const { name, street, place, phone, licence } = model.dealer;
  const { size, d } = model.qr;
  return h(
    View,
    { style: styles.dealer },
    h(
      View,
      { style: styles.dealerText },
      h(Text, { style: styles.dealerName }, name),
      street === null ? null : h(Text, { style: styles.dealerLine }, street),
      place === null ? null : h(Text, { style: styles.dealerLine }, place),
      phone === null ? null : h(Text, { style: styles.dealerPhone }, phone),
      licence === null ? null : h(Text, { style: styles.dealerSmall }, `Dealer licence ${licence}`),
    ),
    h(
      View,
      { style: styles.scan },
      h(Text, { style: styles.scanStrong }, 'See it online'),
      h(Text, null, 'Scan for every photo, finance and the latest price.'),
    ),
    h(
      Link,
      { src: model.url },
      h(
        Svg,
        { viewBox: `0 0 ${size} ${size}`, style: styles.code },
        h(Rect, { x: 0, y: 0, width: size, height: size, fill: '#ffffff' }),
        h(Path, { d, fill: '#000000' }),
      ),
    ),
  );
}

function section(styles: BrochureStyles, title: string, ...content: (ReactElement | null)[]) {
  return h(View, { style: styles.section }, h(Text, { style: styles.heading }, title), ...content);
}

function comments({ model, styles }: Parts): ReactElement | null {
  if (model.comments === null) return null;
  return section(
    styles,
    'About this vehicle',
    h(Text, { style: styles.paragraph }, model.comments),
  );
}

function features({ model, styles }: Parts): ReactElement | null {
  const { features: all, featuresLeft } = model;
  if (all.length === 0) return null;
  const feature = (text: string) =>
    h(
      View,
      { style: styles.feature },
      h(View, { style: styles.bullet }),
      h(Text, { style: styles.featureText }, text),
    );
  return section(
    styles,
    'Features',
    columns(styles, all, FEATURE_COLUMNS, feature),
    featuresLeft === 0
      ? null
      : h(Text, { style: styles.aside }, `And ${featuresLeft} more on our website.`),
  );
}

function specifications({ model, styles }: Parts): ReactElement | null {
  if (model.specifications.length === 0) return null;
  const row = ({ label, value }: LabelledValue) =>
    h(
      View,
      { style: styles.row },
      h(Text, { style: styles.rowLabel }, label),
      h(Text, { style: styles.rowValue }, value),
    );
  return section(styles, 'Specifications', columns(styles, model.specifications, 2, row));
}

/** Read down the first column, then the next. */
function columns<Item>(
  styles: BrochureStyles,
  items: readonly Item[],
  count: number,
  draw: (item: Item) => ReactElement,
): ReactElement {
  const rows = Math.ceil(items.length / count);
  return h(
    View,
    { style: styles.columns },
    ...Array.from({ length: count }, (_, at) =>
      h(View, { style: styles.column }, ...items.slice(at * rows, (at + 1) * rows).map(draw)),
    ),
  );
}

function disclaimer({ model, styles }: Parts): ReactElement {
  return h(Text, { style: styles.disclaimer }, model.disclaimer);
}
