/** v2 coupon. Source: specification, "POST /v2/coupon" and "v2 coupon data". */
import type { ReadParameters } from '../../contract/index.ts';
import { Refusal } from '../response.ts';
import { couponDetails } from '../coupon/details.ts';
import { couponHtml } from '../coupon/html.ts';
import { couponPdf } from '../coupon/pdf.ts';
import type { OperationContext } from './context.ts';

type Parameters = ReadParameters['coupon'];

/** The label that counts for a coupon: the call's own, otherwise the one in its key. */
export function couponLabel({ keys }: OperationContext, parameters: Parameters): string | undefined {
  return parameters.c ?? keys.open(parameters.coupon_key)?.c;
}

export async function coupon(context: OperationContext, parameters: Parameters) {
  const { coupon_key: couponKey, coupon_format: format = 'html', shorten_url: shorten = true } = parameters;
  const claim = context.keys.open(couponKey);
  const preparation =
    claim &&
    context.catalog
      .find(claim.name)
      ?.preparations.find(({ form, dosage }) => form === claim.form && dosage === claim.dosage);
  const pharmacy = claim && context.pharmacies.byId(claim.pharmacy);
  if (!preparation || !pharmacy) {
    throw new Refusal('invalid_param', 'coupon_key was not given to this account');
  }
  const details = couponDetails(preparation, claim.quantity, pharmacy, claim.price);
  const addresses = context.addresses(parameters.c ?? claim.c);
  const address = shorten ? addresses.shortCoupon : addresses.coupon;
  return {
    price: details.price,
    group_number: details.groupNumber,
    member_id: details.memberId,
    rxbin: details.rxbin,
    rxpcn: details.rxpcn,
    phone: details.phone,
    pharmacy_name: details.pharmacy,
    pharm_phone: details.pharmacistPhone,
    url: address(preparation, claim.quantity, pharmacy),
    ...(format === 'html' || format === 'both'
      ? { coupon_html: Buffer.from(couponHtml(details)).toString('base64') }
      : {}),
    ...(format === 'pdf' || format === 'both'
      ? { coupon_pdf: (await couponPdf(details)).toString('base64') }
      : {}),
  };
}
