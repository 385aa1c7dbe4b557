import { expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';

test('a vendor’s spin is not there for a vehicle without a spin code', async () => {
  const dealer = await openTestDealer('kestrel-embed', {
    detail: { spinProvider: 'embed', spinEmbedOrigin: 'https://spins.example' },
  });
  const views = async (spinCode: string | null) => {
    const vehicle = wholeCar(`EMBED-${spinCode === null ? 'NONE' : 'ONE'}`, { spinCode });
    await dealer.put(vehicle);
    const page = readMarkup(
      (await sendRequest({ host: dealer.host, path: `/cars/${vehicle.slug}` })).text,
    );
    const gallery = page.first('.fc-gallery');
    expect(gallery.all('iframe')).toEqual([]);
    return gallery.all('button[aria-pressed]').map(({ text }) => text);
  };
  expect(await views('a1')).toContain('Spin');
  expect(await views(null)).not.toContain('Spin');
  await dealer.close();
});
