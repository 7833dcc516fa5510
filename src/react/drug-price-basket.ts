'use client';
/** `<drug-price-basket>` as a React component. */
import type { EventName } from '@lit/react';
import type * as basket from '../elements/basket-events.ts';
import type * as coupon from '../elements/coupon-events.ts';
import type * as lookup from '../elements/lookup-events.ts';
import { DrugPriceBasket as Element } from '../elements/drug-price-basket.ts';
import { component } from './component.ts';

/** Compares several medicines. */
export const DrugPriceBasket = component('DrugPriceBasket', 'drug-price-basket', Element, {
  onBasketChange: 'basket-change' as EventName<basket.BasketChangeEvent>,
  onBasketLoad: 'basket-load' as EventName<basket.BasketLoadEvent>,
  onCouponOpen: 'coupon-open' as EventName<coupon.CouponOpenEvent>,
  onLookupError: 'lookup-error' as EventName<lookup.LookupErrorEvent>,
});
