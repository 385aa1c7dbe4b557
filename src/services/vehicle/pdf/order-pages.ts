import * as copy from '#copy/en-AU/purchase.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { copyWith } from '#copy/format.ts';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { Image, Page, Text, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { PdfFonts } from './fonts.ts';
import { orderStylesOf } from './order-styles.ts';
import type { OrderStyles } from './order-styles.ts';
import { header, jpeg, pdfDocument } from './parts.ts';
import type { DrawnPictures, PdfParts } from './parts.ts';
import type { OrderModel } from './pdf-document.ts';
import { stylesOf } from './styles.ts';

interface Parts extends PdfParts<OrderModel> {
  own: OrderStyles;
}

const COLUMNS = 3;

/** An order on as many pages as it takes: nothing of it is left out or shortened. */
export function orderDocument(
  model: OrderModel,
  pictures: DrawnPictures,
  fonts: PdfFonts,
): ReactElement<DocumentProps> {
  const parts: Parts = {
    model,
    pictures,
    styles: stylesOf(model.variant, fonts),
    t: copyWith(model.copy),
    own: orderStylesOf(model.variant, fonts),
  };
  const { styles, own, t } = parts;
  const [reference] = model.facts;
  return pdfDocument(
    model,
    t(copy.summaryOf, { vehicle: model.title }),
    h(
      Page,
      { size: 'A4', style: [styles.page, own.page] },
      h(
        View,
        { fixed: true, style: own.head },
        h(View, { style: styles.topLine }),
        header(parts, t(copy.orderSummary), model.dealer.name),
      ),
      top(parts),
      facts(parts),
      blocks(parts),
      costs(parts),
      terms(parts),
      h(
        View,
        { fixed: true, style: own.foot },
        h(Text, null, [reference?.label, reference?.value].filter(Boolean).join(' ')),
        h(View, { render: (place) => pageNumber(parts, place) }),
      ),
    ),
  );
}

/** React-pdf's types do not know that a view learns the number of pages, too. */
interface PagePlace {
  pageNumber: number;
  totalPages?: number;
}

function pageNumber(
  { own, t }: Parts,
  { pageNumber: page, totalPages: pages = 1 }: PagePlace,
): ReactElement | null {
  return pages > 1 ? h(Text, { style: own.pageNumber }, t(copy.pageOf, { page, pages })) : null;
}

function top({ model, pictures, styles, own }: Parts): ReactElement {
  return h(
    View,
    { style: own.top, wrap: false },
    pictures.main === null ? null : h(Image, { src: jpeg(pictures.main), style: own.picture }),
    h(
      View,
      { style: own.topText },
      h(Text, { style: own.title }, model.title),
      h(Text, { style: [styles.status, own.status] }, model.status),
      model.money === null ? null : h(Text, { style: own.money }, model.money),
    ),
  );
}

function facts({ model, own }: Parts): ReactElement {
  return h(View, { style: own.section }, ...model.facts.map((fact) => row(own, fact)));
}

/** The dealer and what was chosen, side by side in rows that stay together. */
function blocks({ model, styles, own, t }: Parts): ReactElement {
  const { name, street, region, phone, licence } = model.dealer;
  const number = licence && t(vehicleCopy.dealerLicenceNumber, { number: licence });
  const lines = [street, region, phone, number].filter((line) => line !== null);
  const all = [{ title: name, lines }, ...model.sections];
  const rows = Array.from({ length: Math.ceil(all.length / COLUMNS) }, (_, at) =>
    Array.from({ length: COLUMNS }, (_column, place) => all[at * COLUMNS + place] ?? null),
  );
  return h(
    View,
    null,
    ...rows.map((blocksOfRow) =>
      h(
        View,
        { style: own.columns, wrap: false },
        ...blocksOfRow.map((one) =>
          h(
            View,
            { style: own.column },
            one && h(Text, { style: styles.heading }, one.title),
            ...(one?.lines ?? []).map((line) => h(Text, { style: own.line }, line)),
          ),
        ),
      ),
    ),
  );
}

function costs({ model, styles, own, t }: Parts): ReactElement {
  return h(
    View,
    { style: own.section },
    h(Text, { style: styles.heading, minPresenceAhead: 40 }, t(copy.breakdownTitle)),
    ...model.amounts.map((amount) => row(own, amount)),
    row(own, model.total, own.total),
    ...model.payments.map((amount) => row(own, amount)),
    model.warning === null ? null : h(Text, { style: own.small }, model.warning),
  );
}

function row(
  own: OrderStyles,
  { label, value }: LabelledValue,
  ...more: OrderStyles['total'][]
): ReactElement {
  return h(
    View,
    { style: [own.row, ...more], wrap: false },
    h(Text, { style: own.rowLabel }, label),
    h(Text, { style: own.rowValue }, value),
  );
}

function terms({ model, styles, own, t }: Parts): ReactElement {
  return h(
    View,
    { style: own.section },
    h(Text, { style: styles.heading, minPresenceAhead: 40 }, t(copy.termsTitle)),
    ...model.terms.map((paragraph) => h(Text, { style: own.paragraph }, paragraph)),
    h(Text, { style: own.small }, model.agreed),
  );
}
