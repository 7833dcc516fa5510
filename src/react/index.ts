'use client';
/** The elements as React components. React hydrates a bare custom element without its properties and events; these keep them. */
import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import type { LitElement } from 'lit';
import * as React from 'react';
import { defineElements } from '../define.ts';
import type * as basket from '../elements/basket-events.ts';
import type * as coupon from '../elements/coupon-events.ts';
import { DrugCoupon as CouponElement } from '../elements/drug-coupon.ts';
import { DrugPriceBasket as BasketElement } from '../elements/drug-price-basket.ts';
import { DrugPriceLookup as LookupElement } from '../elements/drug-price-lookup.ts';
import type * as lookup from '../elements/lookup-events.ts';

defineElements();

/** Looks up the price of a prescription and opens coupons for it. */
export const DrugPriceLookup = component('DrugPriceLookup', 'drug-price-lookup', LookupElement, {
  onDrugSelect: 'drug-select' as EventName<lookup.DrugSelectEvent>,
  onPricesLoad: 'prices-load' as EventName<lookup.PricesLoadEvent>,
  onCouponOpen: 'coupon-open' as EventName<coupon.CouponOpenEvent>,
  onLookupError: 'lookup-error' as EventName<lookup.LookupErrorEvent>,
});

/** Shows one coupon. */
export const DrugCoupon = component('DrugCoupon', 'drug-coupon', CouponElement, {
  onCouponLoad: 'coupon-load' as EventName<coupon.CouponLoadEvent>,
  onCouponError: 'coupon-error' as EventName<coupon.CouponErrorEvent>,
  onCouponPrint: 'coupon-print' as EventName<coupon.CouponPrintEvent>,
  onCouponDownload: 'coupon-download' as EventName<coupon.CouponDownloadEvent>,
  onCouponRenew: 'coupon-renew' as EventName<coupon.CouponRenewEvent>,
});

/** Compares several medicines. */
export const DrugPriceBasket = component('DrugPriceBasket', 'drug-price-basket', BasketElement, {
  onBasketChange: 'basket-change' as EventName<basket.BasketChangeEvent>,
  onBasketLoad: 'basket-load' as EventName<basket.BasketLoadEvent>,
  onCouponOpen: 'coupon-open' as EventName<coupon.CouponOpenEvent>,
  onLookupError: 'lookup-error' as EventName<lookup.LookupErrorEvent>,
});

function component<I extends LitElement, E extends Record<string, EventName | string>>(
  displayName: string,
  tagName: string,
  elementClass: new () => I,
  events: E,
): ReactWebComponent<I, E> {
  if (typeof document !== 'undefined')
    return createComponent({ react: React, displayName, tagName, elementClass, events });
  const onServer = (props: object) =>
    React.createElement(tagName, attributesOf(props, elementClass as unknown as typeof LitElement));
  return Object.assign(onServer, { displayName }) as unknown as ReactWebComponent<I, E>;
}

/** What can stand in the markup of a server, so that the element has it before React comes: the rest follows with it. */
function attributesOf(props: object, { elementProperties }: typeof LitElement): Record<string, unknown> {
  const attributes: Record<string, unknown> = { suppressHydrationWarning: true };
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    const property = elementProperties.get(name);
    const attribute = typeof property?.attribute === 'string' ? property.attribute : name;
    // a list of medicines is a patient's: it is never in markup
    if (
      property?.attribute === false ||
      typeof value === 'function' ||
      (property && typeof value === 'object')
    )
      continue;
    if (property?.type !== Boolean) attributes[name === 'className' ? 'class' : attribute] = value;
    else if (value) attributes[attribute] = '';
  }
  return attributes;
}
