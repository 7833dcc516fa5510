/** The fair price: whether it is for what the list shows, and which rows are as good. */
import type { Price, PriceComparison, V1Price } from '../contract/responses.ts';
import { payablePrice } from './payable.ts';

/** In USD; undefined unless it is for exactly what the list shows. The response may omit its form and its type. */
export function fairPriceFor(
  fair: V1Price | undefined,
  shown: Pick<PriceComparison, 'metric_quantity' | 'dosage' | 'form' | 'manufacturer_type'> | undefined,
): number | undefined {
  if (!fair || !shown) return undefined;
  const { form, manufacturer } = fair;
  const isFor =
    fair.quantity === shown.metric_quantity &&
    fair.dosage === shown.dosage &&
    [null, shown.form].includes(form) &&
    (!manufacturer || manufacturer.toLowerCase() === shown.manufacturer_type?.toLowerCase());
  return isFor ? fair.price : undefined;
}

/**
 * Whether a row is marked as a fair price: by what is paid today, including a membership's fee. The service's own
 * `has_service_advantage` is another mark.
 * @param fairPrice from `fairPriceFor`; undefined or null if there is none, or none yet
 */
export const isFairlyPriced = (
  row: Pick<Price, 'price'> & Partial<Pick<Price, 'program_cost'>>,
  fairPrice: number | null | undefined,
): boolean => typeof fairPrice === 'number' && payablePrice(row) <= fairPrice;
