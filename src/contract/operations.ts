/** The path of each of the service's seven operations. Source: specification, "Endpoints". */
export const paths = {
  fairPrice: '/fair-price',
  lowPrice: '/low-price',
  comparePrice: '/compare-price',
  drugInfo: '/drug-info',
  drugSearch: '/drug-search',
  priceCompare: '/v2/price/compare',
  coupon: '/v2/coupon',
} as const;

export type OperationName = keyof typeof paths;

export const operationNames = Object.keys(paths) as OperationName[];

/** The service's method and path for each, and the version of its envelope. */
export const operations = {
  fairPrice: { method: 'GET', path: paths.fairPrice, version: 1 },
  lowPrice: { method: 'GET', path: paths.lowPrice, version: 1 },
  comparePrice: { method: 'GET', path: paths.comparePrice, version: 1 },
  drugInfo: { method: 'GET', path: paths.drugInfo, version: 1 },
  drugSearch: { method: 'GET', path: paths.drugSearch, version: 1 },
  priceCompare: { method: 'GET', path: paths.priceCompare, version: 2 },
  coupon: { method: 'POST', path: paths.coupon, version: 2 },
} as const;
