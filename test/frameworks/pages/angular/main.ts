import '@angular/compiler'; // links Angular's own packages, which come half compiled
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'drug-price-lookup/autoloader';
import type { DrugPriceLookup, PricesLoadEvent } from 'drug-price-lookup/autoloader';

@Component({
  selector: 'app-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      <button type="button" (click)="sort.set('savings')">By savings</button>
      <p>
        Chosen: <output id="chosen">{{ chosen() }}</output>
      </p>
      <p>
        Prices: <output id="count">{{ count() }}</output>
      </p>
      <drug-price-lookup
        [attr.endpoint]="endpoint"
        location="90210"
        heading-level="3"
        [pageSize]="7"
        [sort]="sort()"
        [strings]="strings"
        (drug-select)="chosen.set($event.name)"
        (prices-load)="onPrices($event)"
      ></drug-price-lookup>
    </main>
  `,
})
export class Page {
  readonly endpoint = new URLSearchParams(location.search).get('endpoint') ?? '';
  readonly strings = { heading: 'Ask Angular' };
  readonly sort = signal<DrugPriceLookup['sort']>('price');
  readonly chosen = signal('');
  readonly count = signal(0);

  onPrices({ data }: PricesLoadEvent): void {
    this.count.set('prices' in data ? data.prices.length : 1);
  }
}

bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] }).catch(console.error);
