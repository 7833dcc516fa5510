/** Code that is checked here and runs in a page, where it arrives as text. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A function for a page. It gets there without what stands around it: it may use its arguments and the page alone. */
type InPage<Args extends Json[], Result extends Json | void> = (...args: Args) => Result | Promise<Result>;

/** Runs a function in a page. */
export type Run = <Args extends Json[], Result extends Json | void>(
  inPage: InPage<Args, Result>,
  ...args: Args
) => Promise<Result>;

/** The call of a function as one expression, for whatever takes code as text. */
export function callOf<Args extends Json[]>(inPage: InPage<Args, Json | void>, args: Args): string {
  return `(${inPage.toString()})(...${JSON.stringify(args)})`;
}
