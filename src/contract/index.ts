/** The requests and responses between client, signing endpoint and service. */
export * from './responses.ts';
export * from './attribution-sizes.ts';
export * from './choices.ts';
export * from './envelope.ts';
export * from './failure-codes.ts';
export * from './read-failure.ts';
export * from './numbers.ts';
export * from './operations.ts';
export * from './parameters.ts';
export * from './requests.ts';
