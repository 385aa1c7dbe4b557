import * as copy from '#copy/en-AU/brochure.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
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
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { characterOf } from './styles.ts';
import type { PdfStyles } from './styles.ts';
import type { PdfBase, PdfFrame } from './pdf-document.ts';
import { SILHOUETTE_SIZE, silhouetteStrokes } from './silhouette-drawing.ts';

/** JPEGs from the picture pipeline. */
export interface DrawnPictures {
  main: Buffer | null;
  more: Buffer[];
  logo: Buffer | null;
}

/** What the parts of a document are drawn from. */
export interface PdfParts<Model extends PdfBase = PdfFrame> {
  model: Model;
  pictures: DrawnPictures;
  styles: PdfStyles;
  t: Copy;
}

const PRODUCER = 'Forecourt';

export function pdfDocument(
  { site, updatedAt }: PdfBase,
  title: string,
  ...pages: (ReactElement | null)[]
): ReactElement<DocumentProps> {
  const changed = new Date(updatedAt);
  return h(
    Document,
    {
      title,
      author: site.name,
      creator: PRODUCER,
      producer: PRODUCER,
      language: site.locale,
      creationDate: changed,
      modificationDate: changed,
    },
    ...pages,
  );
}

/** An A4 page with the site's header on top of the given content. */
export function pdfPage(parts: PdfParts, ...content: (ReactElement | null)[]): ReactElement {
  const { styles, model, t } = parts;
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.sheet, wrap: false },
      h(View, { style: styles.topLine }),
      header(parts, model.carTypeLabel, t(vehicleCopy.stockNo, { number: model.stockNumber })),
      ...content,
    ),
  );
}

/** The dealer's logo or name, and what the document is about. */
export function header(
  { model, pictures, styles }: PdfParts<PdfBase>,
  kind: string,
  fact: string,
): ReactElement {
  const { wordmark, tagline } = model.site;
  const brand =
    pictures.logo === null || characterOf(model.variant).headerBand
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
    brand,
    h(
      View,
      { style: styles.headerRight },
      h(Text, { style: styles.headerKind }, kind),
      h(Text, { style: styles.headerFacts }, fact),
    ),
  );
}

export function jpeg(data: Buffer) {
  return { data, format: 'jpg' as const };
}

/** The vehicle's silhouette, for a vehicle without a picture. */
export function silhouette(name: SilhouetteName, ink: string, scale: number): ReactElement {
  const { width, height } = SILHOUETTE_SIZE;
  const pen = { stroke: ink, strokeWidth: 2, fill: 'none' };
  return h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale },
    ...silhouetteStrokes(name).map((stroke) =>
      stroke.kind === 'path'
        ? h(Path, { ...pen, d: stroke.d, strokeOpacity: stroke.faint ? 0.6 : 1 })
        : h(Circle, { ...pen, cx: stroke.cx, cy: stroke.cy, r: stroke.r }),
    ),
  );
}

/** The price with its type, the previous price and the comparison with the market. */
export function priceBox({ model: { price }, styles, t }: PdfParts): ReactElement {
  return h(
    View,
    { style: styles.priceBox },
    price.was === null
      ? null
      : h(Text, { style: styles.was }, t(copy.wasPrice, { price: price.was })),
    h(Text, { style: price.amount ? styles.price : styles.priceWords }, price.text),
    price.type === null ? null : h(Text, { style: styles.priceType }, price.type),
    price.market === null ? null : h(Text, { style: styles.market }, price.market),
  );
}

export function facts({ model, styles }: PdfParts): ReactElement {
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

/** The dealer, and the link to the vehicle's page. */
export function dealer(
  { model, styles, t }: PdfParts,
  { compact = false }: { compact?: boolean } = {},
): ReactElement {
  const { name, street, region, phone, licence } = model.dealer;
  const { size, d } = model.qr;
  return h(
    View,
    { style: [styles.dealer, ...(compact ? [styles.dealerCompact] : [])] },
    h(
      View,
      { style: styles.dealerText },
      h(Text, { style: styles.dealerName }, name),
      street === null ? null : h(Text, { style: styles.dealerLine }, street),
      region === null ? null : h(Text, { style: styles.dealerLine }, region),
      phone === null ? null : h(Text, { style: styles.dealerPhone }, phone),
      licence === null
        ? null
        : h(
            Text,
            { style: styles.dealerSmall },
            t(vehicleCopy.dealerLicenceNumber, { number: licence }),
          ),
    ),
    h(
      View,
      { style: styles.scan },
      h(Text, { style: styles.scanStrong }, t(copy.seeItOnline)),
      h(Text, null, t(copy.scanForMore)),
    ),
    h(
      Link,
      { src: model.url },
      h(
        Svg,
        {
          viewBox: `0 0 ${size} ${size}`,
          style: [styles.code, ...(compact ? [styles.codeCompact] : [])],
        },
        h(Rect, { x: 0, y: 0, width: size, height: size, fill: '#ffffff' }),
        h(Path, { d, fill: '#000000' }),
      ),
    ),
  );
}

export function section(styles: PdfStyles, title: string, ...content: (ReactElement | null)[]) {
  return h(View, { style: styles.section }, h(Text, { style: styles.heading }, title), ...content);
}

/** A label with its value at the other end of the line. */
export function row(styles: PdfStyles, { label, value }: LabelledValue): ReactElement {
  return h(
    View,
    { style: styles.row },
    h(Text, { style: styles.rowLabel }, label),
    h(Text, { style: styles.rowValue }, value),
  );
}

/** Read down the first column, then the next. */
export function columns<Item>(
  styles: PdfStyles,
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
