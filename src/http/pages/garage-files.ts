import { readGarageFile } from '#domain/accounts/garage/garage-path.ts';
import { bookingCalendar } from '#http/booking-calendar.ts';
import type { RequestedSite } from '#http/open-site.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import type { OwnVisit } from '#view-models/site-request.ts';

/** A file of the visitor's garage, which browsers save; null if the path is a page. */
export async function answerGarageFile(
  opened: RequestedSite,
  path: string,
  { garage }: Pick<OwnVisit, 'garage'>,
): Promise<Response | null> {
  const file = readGarageFile(opened.site.config.accounts.garagePath, path);
  if (file === null) return null;
  if (file.kind === 'export') {
    return send(JSON.stringify(await garage.export(), null, 2), {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    });
  }
  const drive = await garage.findDrive(file.leadId);
  if (drive === null) return null;
  const { body, headers } = await bookingCalendar(opened, drive);
  return send(body, headers);
}

function send(body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: { ...SECURITY_HEADERS, ...headers, 'Cache-Control': 'no-store' },
  });
}
