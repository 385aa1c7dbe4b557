/** The process behind pdf-process.ts: draws a document from plain data and finished pictures. */
import type { ReactElement } from 'react';
import { renderToBuffer } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { answerInBackground } from '#services/background-answers.ts';
import { analysisDocument } from './analysis-page.ts';
import { fontsFor, prepareFonts } from './fonts.ts';
import type { PdfFonts } from './fonts.ts';
import { brochureDocument } from './brochure-pages.ts';
import { mapTexts, printable, textsOf } from './brochure-text.ts';
import { orderDocument } from './order-pages.ts';
import type { DrawnPictures } from './parts.ts';
import type { PdfModel } from './pdf-document.ts';

/** Pictures are passed between processes as plain bytes. */
export interface SentPictures {
  main: Uint8Array | null;
  more: Uint8Array[];
  logo: Uint8Array | null;
}

export interface PdfTask {
  model: PdfModel;
  pictures: SentPictures;
}

type Draw<Model> = (
  model: Model,
  pictures: DrawnPictures,
  fonts: PdfFonts,
) => ReactElement<DocumentProps>;

const DOCUMENTS: {
  [Kind in PdfModel['kind']]: Draw<Extract<PdfModel, { kind: Kind }>>;
} = { brochure: brochureDocument, analysis: analysisDocument, order: orderDocument };

/** A model's kind selects its drawing function, which TypeScript cannot express for a union. */
function documentOf(
  model: PdfModel,
  pictures: DrawnPictures,
  fonts: PdfFonts,
): ReactElement<DocumentProps> {
  const drawing = DOCUMENTS[model.kind] as Draw<PdfModel>;
  return drawing(model, pictures, fonts);
}

async function draw({ model, pictures }: PdfTask): Promise<Uint8Array> {
  const fonts = await fontsFor(textsOf(model).normalize('NFC'), model.variant.fontDisplay);
  const readable = mapTexts(model, (text) => printable(text, fonts.has));
  const drawn = {
    main: pictures.main === null ? null : bufferOf(pictures.main),
    more: pictures.more.map(bufferOf),
    logo: pictures.logo === null ? null : bufferOf(pictures.logo),
  };
  return renderToBuffer(documentOf(readable, drawn, fonts));
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

prepareFonts();
answerInBackground(draw);
