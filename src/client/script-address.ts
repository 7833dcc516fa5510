/** Where this copy of the script came from. The page is never asked: its HTML may name any script. */

interface Script {
  /** Without a slash at its end. */
  folder: string;
  /** Whether its name has a version: then it is a copy, and what serves it need not be an endpoint. */
  isPinned: boolean;
}

let script: Script | undefined;

/**
 * Tells it, once, for an entry that a page loads by a tag; with npm, nobody does. Only the first address counts.
 * @param address in full, as the browser gave it while the entry ran
 */
export function servedFrom(address: string): void {
  const [, folder, version] =
    /^(https?:\/\/[^?#]*)\/(?:embed|elements)(-[^/?#]+)?\.js(?:[?#]|$)/.exec(address) ?? [];
  if (folder) script ??= { folder, isPinned: version !== undefined };
}

/** Where the other scripts of the package lie; undefined with npm. */
export const scriptFolder = (): string | undefined => script?.folder;

/** Where a signing endpoint may answer, as it serves the script of the version that it runs; undefined with npm. */
export const endpointFolder = (): string | undefined => (script?.isPinned ? undefined : script?.folder);
