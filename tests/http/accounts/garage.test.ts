import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { openGarageDealer } from '#tests/support/garage-dealer.ts';
import type { GarageDealer } from '#tests/support/garage-dealer.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const ROBYN = '+61412345678';
const OTHER = '+61400000002';
const PATH = '/my-kestrel';

let dealer: GarageDealer;
let foreign: GarageDealer;
let phones = 0;

beforeAll(async () => {
  dealer = await openGarageDealer('garage-http', 'standard', PATH);
  foreign = await openGarageDealer('garage-foreign', 'standard');
});
afterAll(async () => {
  await dealer.close();
  await foreign.close();
});

const newVisitor = async () => {
  phones += 1;
  const mobile: MobileNumber = `+6140000${1000 + phones}`;
  return { mobile, token: await dealer.signIn(mobile) };
};

const get = (path: string, token: string | null, host = dealer.host) =>
  sendRequest({ host, path, headers: token === null ? {} : { Cookie: `session=${token}` } });

const post = (path: string, token: string, fields: Record<string, string>) =>
  sendRequest({
    host: dealer.host,
    path,
    method: 'POST',
    headers: {
      Cookie: `session=${token}`,
      Origin: dealer.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });

describe('the garage always requires sign-in', () => {
  test('under its own path, its sub-pages, its files and its data', async () => {
    const rests = ['', '/details', '/delete', '/my-data.json', '/test-drives/x.ics', '/x'];
    for (const rest of rests) {
      const { status, headers } = await get(PATH + rest, null);
      expect.soft([status, headers['cache-control']], rest).toEqual([303, 'no-store']);
      expect.soft(headers.location, rest).toContain('/sign-in?type=my-garage');
    }
    const { headers, text } = await get(`${PATH}.data`, null);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('/sign-in?type=my-garage');
    expect(text).not.toContain('sections');
  });

  test('and does not exist where the site has it under another path', async () => {
    const { token } = await newVisitor();
    expect((await get('/my-garage', token)).status).toBe(404);
    expect((await get('/my-garage/details', token)).status).toBe(404);
    expect((await get(`${PATH}/nothing`, token)).status).toBe(404);
  });

  test('a session of another site is none here (threat 9)', async () => {
    const token = await foreign.signIn(ROBYN);
    expect((await get('/my-garage', token, foreign.host)).status).toBe(200);
    expect((await get(PATH, token)).status).toBe(303);
  });
});

test('every public page links the garage from its header and its menu, the same for everybody', async () => {
  const { token } = await newVisitor();
  const [anyone, visitor] = [await get('/', null), await get('/', token)];
  expect(visitor.text).toBe(anyone.text);
  const link = `<a[^>]* href="${PATH}"[^>]*>(?:(?!</a>).)*My garage`;
  expect(anyone.text).toMatch(new RegExp(`<header(?:(?!</header>).)*${link}`, 's'));
  expect(anyone.text).toMatch(
    new RegExp(`<dialog[^>]*id="site-menu"(?:(?!</dialog>).)*${link}`, 's'),
  );
});

test('no page or file of a visitor is stored by anybody (threat 7)', async () => {
  const { token } = await newVisitor();
  const leadId = await dealer.bookDrive(token);
  const rests = ['', '/details', '/delete', '/my-data.json', '.data'];
  const drives = [`/test-drives/${leadId}`, `/test-drives/${leadId}.ics`];
  for (const rest of [...rests, ...drives]) {
    const { status, headers } = await get(PATH + rest, token);
    expect.soft(status, rest).toBe(200);
    expect.soft(headers['cache-control'], rest).toBe('no-store');
  }
});

test('what belongs to another account is not found', async () => {
  const owner = await newVisitor();
  const leadId = await dealer.bookDrive(owner.token);
  const { token } = await newVisitor();
  const drive = `${PATH}/test-drives/${leadId}`;
  expect((await get(drive, token)).status).toBe(404);
  expect((await get(`${drive}.ics`, token)).status).toBe(404);
  expect((await post(drive, token, { do: 'cancel-drive' })).status).toBe(404);
  const time = new Date(Date.now() + 86_400_000).toISOString();
  expect((await post(drive, token, { do: 'move-drive', appointment: time })).status).toBe(404);
  const session = await dealer.read(async (trx) => {
    const found = await trx
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('sessions.id')
      .where('accounts.mobile', '=', owner.mobile)
      .executeTakeFirstOrThrow();
    return String(found.id);
  });
  expect((await post(PATH, token, { do: 'end-session', session })).status).toBe(404);
  expect((await get(drive, owner.token)).status).toBe(200);
  const overview = await get(PATH, token);
  expect(overview.text).not.toContain(leadId);
});

test('a drive is moved and cancelled by plain forms', async () => {
  const { token } = await newVisitor();
  const leadId = await dealer.bookDrive(token);
  const drive = `${PATH}/test-drives/${leadId}`;
  const offered = (await get(drive, token)).text;
  const times = [
    ...offered.matchAll(
      /name="appointment" [^>]*value="([^"]+)"|value="([^"]+)"[^>]* name="appointment"/g,
    ),
  ];
  const time = times.map(([, first, second]) => first ?? second ?? '').at(-1) ?? '';
  const wrong = await post(drive, token, { do: 'move-drive', appointment: 'tomorrow' });
  expect([wrong.status, wrong.text.includes('Please choose one of the times shown.')]).toEqual([
    422,
    true,
  ]);
  const moved = await post(drive, token, { do: 'move-drive', appointment: time });
  expect([moved.status, moved.headers.location]).toEqual([303, `${PATH}?done=moved`]);
  const cancelled = await post(drive, token, { do: 'cancel-drive' });
  expect([cancelled.status, cancelled.headers.location]).toEqual([303, `${PATH}?done=cancelled`]);
  expect((await get(drive, token)).status).toBe(404);
});

test('details with a fault are shown again with everything typed, and say what is wrong', async () => {
  const { token } = await newVisitor();
  const fields = { do: 'save-details', name: 'Zoë', email: 'zoe@', postcode: '4700' };
  const refused = await post(`${PATH}/details`, token, fields);
  expect(refused.status).toBe(422);
  for (const words of ['value="Zoë"', 'value="zoe@"', 'value="4700"', 'Please fix']) {
    expect.soft(refused.text).toContain(words);
  }
  const saved = await post(`${PATH}/details`, token, { ...fields, email: 'zoe@visitor.example' });
  expect([saved.status, saved.headers.location]).toEqual([303, `${PATH}?done=details`]);
  expect((await get(PATH, token)).text).toContain('zoe@visitor.example');
});

test('an account is deleted after a confirmation: every session ends, and enquiries stay', async () => {
  const { mobile, token } = await newVisitor();
  const second = await dealer.signIn(mobile);
  const leadId = await dealer.send(token, { form: 'enquiry' });
  const unconfirmed = await post(`${PATH}/delete`, token, { do: 'delete-account' });
  expect(unconfirmed.status).toBe(422);
  expect((await get(PATH, token)).status).toBe(200);
  const fields = { do: 'delete-account', confirm: 'yes' };
  const deleted = await post(`${PATH}/delete`, token, fields);
  expect([deleted.status, deleted.headers.location]).toEqual([303, '/']);
  expect(deleted.headers['set-cookie']).toEqual([expect.stringMatching(/^session=;.*Max-Age=0/)]);
  expect((await get(PATH, token)).status).toBe(303);
  expect((await get(PATH, second)).status).toBe(303);
  const left = await dealer.read((trx) =>
    trx
      .selectFrom('leads')
      .select(['account_id', 'email'])
      .where('lead_id', '=', leadId)
      .executeTakeFirst(),
  );
  expect(left).toEqual({ account_id: null, email: 'robyn@visitor.example' });
});

test('signing out everywhere ends every session of the account, and of no other', async () => {
  const { mobile, token } = await newVisitor();
  const second = await dealer.signIn(mobile);
  const other = await dealer.signIn(OTHER);
  const left = await post(PATH, token, { do: 'sign-out-everywhere' });
  expect([left.status, left.headers.location]).toEqual([303, '/']);
  expect((await get(PATH, token)).status).toBe(303);
  expect((await get(PATH, second)).status).toBe(303);
  expect((await get(PATH, other)).status).toBe(200);
});

test('the export is a file of readable JSON, with everything of the account', async () => {
  const { mobile, token } = await newVisitor();
  await dealer.watch(mobile);
  await dealer.send(token, { form: 'enquiry' });
  const { headers, text } = await get(`${PATH}/my-data.json`, token);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(JSON.parse(text)).toMatchObject({
    account: { mobile, name: 'Robyn' },
    watchlist: [{ name: dealer.vehicle.name }],
    enquiries: [{ form: 'enquiry', email: 'robyn@visitor.example' }],
  });
});

test('a request from another site changes nothing (threat 24)', async () => {
  const { token } = await newVisitor();
  const { status } = await sendRequest({
    host: dealer.host,
    path: `${PATH}/delete`,
    method: 'POST',
    headers: {
      Cookie: `session=${token}`,
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'do=delete-account&confirm=yes',
  });
  expect(status).toBe(403);
  expect((await get(PATH, token)).status).toBe(200);
});
