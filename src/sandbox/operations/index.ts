/** The service's seven operations, as the sandbox answers them. */
import type { OperationName, ReadParameters } from '../../contract/index.ts';
import type { OperationContext } from './context.ts';
import { coupon } from './coupon.ts';
import { drugInfo, drugSearch } from './drug-names.ts';
import { priceCompare } from './price-compare.ts';
import { comparePrice, fairPrice, lowPrice } from './v1-prices.ts';

type Operations = {
  [N in OperationName]: (
    context: OperationContext,
    parameters: ReadParameters[N],
  ) => object | Promise<object>;
};

/** Each returns the operation's `data` or throws a Refusal. */
export const answers: Operations = {
  fairPrice,
  lowPrice,
  comparePrice,
  drugInfo,
  drugSearch,
  priceCompare,
  coupon,
};
