/** What is said between the client, the signing endpoint and the service. */
export * from './answers.ts';
export * from './attribution.ts';
export * from './choices.ts';
export * from './envelope.ts';
export * from './failures.ts';
export * from './operations.ts';
export * from './parameters.ts';
export * from './requests.ts';
