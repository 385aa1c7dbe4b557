import * as copy from '#copy/en-AU/brochure.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { copyWith } from '#copy/format.ts';
import { createElement as h, Fragment } from 'react';
import type { ReactElement } from 'react';
import { Image, Text, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import type { PdfFonts } from './fonts.ts';
import { stylesOf } from './styles.ts';
import type { BrochureModel } from './pdf-document.ts';
import { FEATURE_COLUMNS } from './fitting-features.ts';
import {
  columns,
  dealer,
  facts,
  jpeg,
  pdfDocument,
  pdfPage,
  priceBox,
  row,
  section,
  silhouette,
} from './parts.ts';
import type { DrawnPictures, PdfParts } from './parts.ts';

type Parts = PdfParts<BrochureModel>;

/** Fewer thumbnails would be stretched too wide. */
const MIN_THUMBNAILS = 2;
const SILHOUETTE_SCALE = 1.4;

export function brochureDocument(
  model: BrochureModel,
  pictures: DrawnPictures,
  fonts: PdfFonts,
): ReactElement<DocumentProps> {
  const parts: Parts = {
    model,
    pictures,
    styles: stylesOf(model.variant, fonts),
    t: copyWith(model.copy),
  };
  const detailed =
    model.comments !== null || model.features.length > 0 || model.specifications.length > 0;
  return pdfDocument(
    model,
    model.name,
    firstPage(parts, !detailed),
    detailed ? secondPage(parts) : null,
  );
}

function firstPage(parts: Parts, alone: boolean): ReactElement {
  const { styles } = parts;
  return pdfPage(
    parts,
    mainPicture(parts),
    thumbnails(parts),
    h(View, { style: styles.body }, headline(parts), facts(parts)),
    h(
      View,
      { style: styles.foot },
      alone ? h(View, { style: styles.closing }, disclaimer(parts)) : null,
      dealer(parts),
    ),
  );
}

function secondPage(parts: Parts): ReactElement {
  const { model, styles } = parts;
  return pdfPage(
    parts,
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
  );
}

function mainPicture(parts: Parts): ReactElement {
  const { pictures, styles } = parts;
  const style = [
    styles.mainPicture,
    ...(pictures.more.length < MIN_THUMBNAILS ? [styles.mainPictureAlone] : []),
  ];
  return pictures.main === null
    ? h(View, { style: [...style, styles.placeholder] }, ...placeholder(parts))
    : h(Image, { src: jpeg(pictures.main), style });
}

/** The new-arrival placeholder: the vehicle's silhouette and a note that photos are coming. */
function placeholder({ model, styles, t }: Parts): ReactElement[] {
  const drawing = h(
    Fragment,
    { key: 'drawing' },
    silhouette(model.silhouette, model.variant.colours.ink, SILHOUETTE_SCALE),
  );
  if (model.sold) return [drawing];
  return [
    drawing,
    h(Text, { key: 'title', style: styles.placeholderTitle }, t(vehicleCopy.newArrival)),
    h(Text, { key: 'text', style: styles.placeholderText }, t(vehicleCopy.photosComingSoon)),
  ];
}

function thumbnails({ pictures, styles }: Parts): ReactElement | null {
  if (pictures.more.length < MIN_THUMBNAILS) return null;
  return h(
    View,
    { style: styles.thumbnails },
    ...pictures.more.map((data) => h(Image, { src: jpeg(data), style: styles.thumbnail })),
  );
}

function headline(parts: Parts): ReactElement {
  const { model, styles } = parts;
  const { title, badge, status } = model;
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
    priceBox(parts),
  );
}

function comments({ model, styles, t }: Parts): ReactElement | null {
  if (model.comments === null) return null;
  return section(
    styles,
    t(vehicleCopy.aboutThisVehicle),
    h(Text, { style: styles.paragraph }, model.comments),
  );
}

function features({ model, styles, t }: Parts): ReactElement | null {
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
    t(vehicleCopy.features),
    columns(styles, all, FEATURE_COLUMNS, feature),
    featuresLeft === 0
      ? null
      : h(Text, { style: styles.aside }, t(copy.andMoreFeatures, { count: featuresLeft })),
  );
}

function specifications({ model, styles, t }: Parts): ReactElement | null {
  if (model.specifications.length === 0) return null;
  return section(
    styles,
    t(vehicleCopy.specifications),
    columns(styles, model.specifications, 2, (each) => row(styles, each)),
  );
}

function disclaimer({ model, styles }: Parts): ReactElement {
  return h(Text, { style: styles.disclaimer }, model.disclaimer);
}
