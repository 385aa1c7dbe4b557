import type { Locator, Page } from '@playwright/test';
import { cards } from './screenshot.ts';

/** A card's save button, pressed or not. */
export const heart = (page: Page, index: number): Locator =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^(?:Save|Remove) / });

export const compareToggles = (within: Locator): Locator =>
  within.getByRole('button', { name: /^Compare / });

export const savedButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Saved \d+ vehicles?$/ });
export const savedDrawer = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Saved vehicles' });

export const compareButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Compare', exact: true });
export const compareDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Compare vehicles' });
/** The tray of compared vehicles at the bottom of the window. */
export const tray = (page: Page): Locator =>
  page.getByRole('region', { name: /vehicles to compare$/ });
