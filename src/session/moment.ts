/** A moment that is told once to visitors who do not see it. */
export interface Moment<About extends string = string> {
  /** What it is about. */
  about: About;
  /** What makes it another moment. */
  of: readonly unknown[];
}
