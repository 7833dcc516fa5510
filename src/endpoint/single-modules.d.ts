/** Types of single modules of libraries whose packages bring none for them. */
declare module 'negotiator/lib/encoding.js' {
  /** The encodings of `available` that a header accepts, the best first. @param preferred their order where it is indifferent */
  export default function preferredEncodings(
    accept: string,
    available: readonly string[],
    preferred: readonly string[],
  ): string[];
}

declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'negotiator/lib/language.js' {
  /** The languages of a header, the best first. */
  export default function preferredLanguages(accept: string): string[];
}
