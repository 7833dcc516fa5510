/** Runs functions that are type-checked here in a page. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Sent to the page as text, so it can use only its arguments and the page. */
type InPage<Args extends Json[], Result extends Json | void> = (...args: Args) => Result | Promise<Result>;

export type Run = <Args extends Json[], Result extends Json | void>(
  inPage: InPage<Args, Result>,
  ...args: Args
) => Promise<Result>;

/** The call of a function as an expression. */
export function callOf<Args extends Json[]>(inPage: InPage<Args, Json | void>, args: Args): string {
  return `(${inPage.toString()})(...${JSON.stringify(args)})`;
}
