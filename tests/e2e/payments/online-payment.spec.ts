import { TEMPLATES } from '#site-config/choices.ts';
import { MOBILES, newestCode } from '#tests/support/sign-in.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import { atGateway, expectGoodPage, payWith, press, title } from '../support/checkout.ts';
import { leadsOf } from '../support/forms.ts';
import { alive } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const SETTINGS = {
  accounts: { enabled: true, garage: true },
  security: { captcha: 'off' },
  onlinePayment: {
    title: 'Pay your invoice',
    reasons: ['Invoice', 'Service'],
    reference: { patterns: ['INV-#{5}'], example: 'INV-12345' },
  },
};
const COMPLETE = 'Thank you, your payment is complete';

for (const template of TEMPLATES) {
  test(`paying an invoice online, ${template}`, async ({ page, allow }) => {
    test.slow();
    allow(/422/, 'a reference and an amount that are none are refused');
    const dealer = await openTestDealer(`kestrel-invoice-${template}`, { template, ...SETTINGS });
    const good = async (what: string) => {
      await alive(page);
      await expectGoodPage(page, template, what);
    };

    await test.step('signs in first, and arrives where they wanted to go', async () => {
      await page.goto(`${dealer.origin}/online-payment`);
      await expect(page).toHaveURL(/\/sign-in\?type=online-payment/);
      await good('sign-in');
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(MOBILES[0]);
      await page.keyboard.press('Enter');
      const code = page.getByRole('textbox', { name: 'Code' });
      await expect(code).toBeFocused();
      await code.fill(await newestCode(dealer));
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Pay your invoice');
      await good('the form');
    });

    await test.step('what is wrong is named, and what was typed stays', async () => {
      await page.getByLabel('What are you paying for?').selectOption('Invoice');
      await page.getByLabel('Invoice or reference number').fill('12-34');
      await page.getByLabel('Amount in dollars').fill('ninety');
      await press(page, 'Continue to payment');
      await expect(page.getByRole('link', { name: /INV-12345/ })).toBeVisible();
      await expect(page.getByLabel('Amount in dollars')).toHaveValue('ninety');
      await good('the form with errors');
    });

    await test.step('left and gone on with, declined, then paid', async () => {
      await page.getByLabel('Invoice or reference number').fill('inv-10423');
      await page.getByLabel('Amount in dollars').fill('$1,249.50');
      await page.getByLabel('Your name').fill('Robyn Tran');
      await page.getByLabel('Email for your receipt').fill('robyn@visitor.example');
      await press(page, 'Continue to payment');
      await atGateway(page);
      await page.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await good('not confirmed');
      await page.getByRole('link', { name: 'Continue to payment' }).click();
      await atGateway(page);
      await payWith(page, 'Declined');
      await payWith(page, 'Success');
      await expect(page.getByText(COMPLETE)).toBeVisible();
      await expect(page.getByText('$1,249.50')).toBeVisible();
      await expect(page.getByText('INV-10423')).toBeVisible();
      await good('the receipt');
    });

    await test.step('a reload pays nothing more; the receipt is in the garage', async () => {
      await page.reload();
      await expect(page.getByText(COMPLETE)).toBeVisible();
      await page.getByRole('link', { name: 'My garage' }).last().click();
      const mine = page.getByRole('region', { name: 'My payments' });
      await expect(mine.getByRole('listitem')).toHaveCount(1);
      await expect(mine).toContainText('$1,249.50');
      await good('the garage');
      await mine.getByRole('link', { name: /^See receipt/ }).click();
      await expect(page.getByText(COMPLETE)).toBeVisible();
      const leads = await leadsOf(dealer);
      expect(leads.map(({ category, subcategory }) => [category, subcategory])).toEqual([
        ['Online Payment', 'Invoice'],
      ]);
    });
    await dealer.close();
  });
}
