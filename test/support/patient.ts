/** What a patient does on any page that works. */
import type { Frame, FrameLocator, Page } from 'playwright-core';

/** Milliseconds. */
const timeout = 10_000;

type View = Page | Frame | FrameLocator;

export const nameField = (view: View) => view.getByRole('combobox').first();
export const couponButtons = (view: View) => view.getByRole('button', { name: /^Coupon/ });

/** Types a medicine, takes what is suggested and waits for prices. */
export async function lookUp(view: View): Promise<void> {
  await nameField(view).click();
  await nameField(view).pressSequentially('metform');
  await view
    .getByRole('option', { name: /^metformin/i })
    .first()
    .click({ timeout });
  await couponButtons(view).first().waitFor({ timeout });
}

/** Unfolds the service's own page of the coupon that is open. */
export const showFullCoupon = (view: View) =>
  view.getByRole('dialog').getByText('Show the full coupon', { exact: true }).click({ timeout });

/** Opens the first coupon and waits for its codes. */
export async function openCoupon(view: View): Promise<void> {
  await couponButtons(view).first().click({ timeout });
  await view.getByRole('dialog').getByText('BIN').first().waitFor({ timeout });
}
