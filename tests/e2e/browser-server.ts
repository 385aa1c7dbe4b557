import { applyDocuments } from '#db/site/sites.ts';
import { readDemoDocuments } from '#demo/documents.ts';
import { openDatabase } from '#main/database.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { testServerData } from '#tests/support/server-address.ts';
import startTestServer from '#tests/support/test-server.ts';
import { PAGE_SIZE } from './support/search-page.ts';

async function shortenLists(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: null, dataDir: testServerData() }, log);
  const documents = readDemoDocuments()
    .filter(({ slug }) => TEMPLATE_SITES.some((site) => site.slug === slug))
    .map((document) => ({
      ...document,
      stock: { ...(document['stock'] as object | undefined), pageSize: PAGE_SIZE },
    }));
  const results = await applyDocuments(database.ownerDb, documents, Date.now());
  await database.close();
  const faults = results.flatMap((result) => result.faults);
  if (faults.length > 0) throw new Error(`Cannot shorten the lists: ${JSON.stringify(faults)}`);
}

/** Another process sees a change shortly after it is made. */
async function untilShort(host: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { text } = await sendRequest({ host, path: '/search' });
    if (text.split('<article').length - 1 === PAGE_SIZE) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`The list of ${host} does not shrink to ${PAGE_SIZE} vehicles.`);
}

export default async function startBrowserServer(): Promise<() => Promise<void>> {
  const stop = await startTestServer();
  await shortenLists();
  await Promise.all(TEMPLATE_SITES.map(({ hosts: [host = ''] }) => untilShort(host)));
  return stop;
}
