/**
 * The process behind pdf-process.ts: draws a document from plain data and finished pictures. It has a lower priority
 * than the one that answers requests, and ends with it.
 */
import { constants, setPriority } from 'node:os';
import type { ReactElement } from 'react';
import { renderToBuffer } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { analysisDocument } from './analysis-page.ts';
import { fontsFor, prepareFonts } from './fonts.ts';
import type { PdfFonts } from './fonts.ts';
import { brochureDocument } from './brochure-pages.ts';
import { mapTexts, printable, textsOf } from './brochure-text.ts';
import { orderDocument } from './order-pages.ts';
import type { DrawnPictures } from './parts.ts';
import type { PdfModel } from './pdf-document.ts';

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not every container allows it; documents are drawn without it.
}

/** Pictures are passed between processes as plain bytes. */
export interface SentPictures {
  main: Uint8Array | null;
  more: Uint8Array[];
  logo: Uint8Array | null;
}

export interface PdfRequest {
  id: number;
  model: PdfModel;
  pictures: SentPictures;
}

export type PdfReply = { id: number; bytes: Uint8Array } | { id: number; error: string };

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

async function draw({ model, pictures }: PdfRequest): Promise<Uint8Array> {
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

const send = (reply: PdfReply) => process.send?.(reply);

async function answer(request: PdfRequest): Promise<void> {
  const { id } = request;
  try {
    send({ id, bytes: await draw(request) });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ id, error: message });
  }
}

prepareFonts();
process.on('message', (request: PdfRequest) => void answer(request));
process.on('disconnect', () => process.exit(0));
// In a terminal the whole process group gets the signal; this process ends once its parent does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
