/** What the site's owner can do about a finding. */
import { thisPage, type Finding } from './findings.ts';

/** @param isSealed whether every element of ours on the page is sealed */
export function adviceOf({ holder, scripts, inPieces }: Finding, isSealed: boolean): string {
  const found = scripts.slice(0, 3).join(', ');
  const move = found
    ? `move ${found} to pages without the element`
    : `find the ${holder === thisPage ? 'script that keeps it' : 'tag that sends it'}, and move it to pages without the element`;
  const first = `${move[0]!.toUpperCase()}${move.slice(1)}`;
  if (inPieces)
    return `${first}: it hears the keys${isSealed ? ', which sealed does not stop.' : '. Add the attribute sealed too.'}`;
  return isSealed
    ? `${first}: sealed does not keep it out.`
    : `Add the attribute sealed to the element, and look again. If it still has it, ${move}.`;
}
