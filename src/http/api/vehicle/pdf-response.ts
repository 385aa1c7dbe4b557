import type { MadePdf } from '#services/vehicle/pdf/pdf-service.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

const RETRY_SECONDS = '2';

/** The headers of a PDF that browsers save. */
export function pdfHeaders(fileName: string, cacheControl: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': cacheControl,
  };
}

export function sendPdf({ bytes }: MadePdf, headers: Record<string, string>): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
}

/** For whom the queue has no place. */
export function busyWithPdfs(): Response {
  const message = 'Too many documents are being made. Please try again in a moment.';
  return Response.json(
    { error: { code: 'unavailable', message } },
    {
      status: 503,
      headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
    },
  );
}
