import * as copy from '#copy/en-AU/brochure.ts';
import { copyWith } from '#copy/format.ts';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { Image, Text, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { PdfFonts } from './fonts.ts';
import { stylesOf } from './styles.ts';
import {
  columns,
  dealer,
  facts,
  jpeg,
  pdfDocument,
  pdfPage,
  priceBox,
  silhouette,
} from './parts.ts';
import type { DrawnPictures, PdfParts } from './parts.ts';
import { analysisStylesOf } from './analysis-styles.ts';
import type { AnalysisStyles } from './analysis-styles.ts';
import type { AnalysisModel } from './pdf-document.ts';
import { marketDrawing } from './market-drawing.ts';

interface Parts extends PdfParts<AnalysisModel> {
  own: AnalysisStyles;
  /** Without the market chart there is more space for the rest. */
  spacious: boolean;
}

const SILHOUETTE_SCALE = 0.5;

/** One page about the vehicle, its price and its costs. */
export function analysisDocument(
  model: AnalysisModel,
  pictures: DrawnPictures,
  fonts: PdfFonts,
): ReactElement<DocumentProps> {
  const parts: Parts = {
    model,
    pictures,
    styles: stylesOf(model.variant, fonts),
    t: copyWith(model.copy),
    own: analysisStylesOf(model.variant, fonts),
    spacious: model.market.kind === 'none',
  };
  const { styles, own, t } = parts;
  return pdfDocument(
    model,
    t(copy.analysisTitle, { vehicle: model.name }),
    pdfPage(
      parts,
      top(parts),
      h(View, { style: styles.body }, facts(parts), market(parts), costs(parts), history(parts)),
      h(
        View,
        { style: styles.foot },
        h(
          View,
          { style: own.closing },
          model.finance === null ? null : h(Text, { style: own.warning }, model.finance.warning),
          h(Text, { style: own.disclaimer }, model.disclaimer),
        ),
        dealer(parts, { compact: true }),
      ),
    ),
  );
}

function top(parts: Parts): ReactElement {
  const { model, pictures, styles, own, spacious, t } = parts;
  const picture = [own.picture, ...(spacious ? [own.widePicture] : [])];
  return h(
    View,
    { style: own.top },
    pictures.main === null
      ? h(
          View,
          { style: [...picture, own.placeholder] },
          silhouette(model.silhouette, model.variant.colours.ink, SILHOUETTE_SCALE),
        )
      : h(Image, { src: jpeg(pictures.main), style: picture }),
    h(
      View,
      { style: own.topText },
      h(Text, { style: own.kind }, t(copy.analysisDate, { date: model.date })),
      h(Text, { style: own.title }, model.title),
      model.badge === null ? null : h(Text, { style: styles.badge }, model.badge),
      model.status === null ? null : h(Text, { style: styles.status }, model.status),
    ),
    priceBox(parts),
  );
}

function section(
  { styles, own, spacious }: Parts,
  title: string,
  ...content: (ReactElement | null)[]
): ReactElement {
  const style = [own.section, ...(spacious ? [own.wideSection] : [])];
  return h(View, { style }, h(Text, { style: styles.heading }, title), ...content);
}

function market(parts: Parts): ReactElement {
  const { model, own, t } = parts;
  const title = t(copy.priceInMarket);
  if (model.market.kind === 'none') {
    return section(parts, title, h(Text, { style: own.statement }, model.market.text));
  }
  const { wording, plot, figures: amounts, basis } = model.market;
  return section(
    parts,
    title,
    h(Text, { style: own.wording }, wording),
    marketDrawing(plot, model.variant, own, t),
    figures(own, amounts),
    h(Text, { style: own.basis }, basis),
  );
}

function figures(own: AnalysisStyles, all: readonly LabelledValue[]): ReactElement {
  return h(
    View,
    { style: own.figures },
    ...all.map(({ label, value }) =>
      h(
        View,
        { style: own.figure },
        h(Text, { style: own.figureLabel }, label),
        h(Text, { style: own.figureValue }, value),
      ),
    ),
  );
}

/** Side by side if there are both. */
function costs(parts: Parts): ReactElement | null {
  const { model, own, t } = parts;
  const blocks = [
    { title: t(copy.costToRun), block: model.fuel },
    { title: t(copy.costToFinance), block: model.finance },
  ].flatMap(({ title, block }) => (block === null ? [] : [{ title, block }]));
  if (blocks.length === 0) return null;
  return h(
    View,
    { style: own.halves },
    ...blocks.map(({ title, block: { amounts, basis } }) =>
      h(
        View,
        { style: own.half },
        section(parts, title, figures(own, amounts), h(Text, { style: own.basis }, basis)),
      ),
    ),
  );
}

function history(parts: Parts): ReactElement {
  const { model, styles, own, t } = parts;
  const row = ({ label, value }: LabelledValue) =>
    h(
      View,
      { style: styles.row },
      h(Text, { style: own.rowLabel }, label),
      h(Text, { style: own.rowValue }, value),
    );
  return section(
    parts,
    t(copy.ageUseAndHistory),
    columns(styles, model.history, 2, row),
    model.note === null ? null : h(Text, { style: own.basis }, model.note),
  );
}
