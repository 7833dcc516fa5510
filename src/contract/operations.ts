/** The service's seven operations. Source: specification, "Endpoints". */
export const operations = {
  fairPrice: { method: 'GET', path: '/fair-price', version: 1 },
  lowPrice: { method: 'GET', path: '/low-price', version: 1 },
  comparePrice: { method: 'GET', path: '/compare-price', version: 1 },
  drugInfo: { method: 'GET', path: '/drug-info', version: 1 },
  drugSearch: { method: 'GET', path: '/drug-search', version: 1 },
  priceCompare: { method: 'GET', path: '/v2/price/compare', version: 2 },
  coupon: { method: 'POST', path: '/v2/coupon', version: 2 },
} as const;

export type OperationName = keyof typeof operations;

/** One row of `operations`: the service's method, its path and the version of its envelope. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly version: 1 | 2;
}

export const operationNames = Object.keys(operations) as OperationName[];
