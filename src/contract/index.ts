/** What client, signing endpoint and service say to each other. */
export * from './answers.ts';
export * from './attribution.ts';
export * from './choices.ts';
export * from './envelope.ts';
export * from './failures.ts';
export * from './numbers.ts';
export * from './operations.ts';
export * from './parameters.ts';
export * from './requests.ts';
