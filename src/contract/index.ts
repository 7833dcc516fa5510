/** The requests and responses between client, signing endpoint and service. */
export * from './responses.ts';
export * from './attribution.ts';
export * from './choices.ts';
export * from './envelope.ts';
export * from './failure-codes.ts';
export * from './failures.ts';
export * from './numbers.ts';
export * from './operations.ts';
export * from './parameters.ts';
export * from './requests.ts';
