/** Where this copy of the script came from. The page is never consulted: its HTML may name any script. */

interface Script {
  /** Without a trailing slash. */
  folder: string;
  /** Whether its name has a version: then it is a copy, and the server that serves it need not be an endpoint. */
  isPinned: boolean;
}

let script: Script | undefined;

/**
 * Sets it, once, for an entry that a page loads by a tag; with npm, it is never set. Only the first address counts.
 * @param address absolute URL, as the browser gave it while the entry ran
 */
export function servedFrom(address: string): void {
  const [, folder, version] =
    /^(https?:\/\/[^?#]*)\/(?:embed|elements)(-[^/?#]+)?\.js(?:[?#]|$)/.exec(address) ?? [];
  if (folder) script ??= { folder, isPinned: version !== undefined };
}

/** Where the package's separate scripts are; undefined with npm. */
export const scriptFolder = (): string | undefined => script?.folder;

/** Where a signing endpoint may respond, since it serves the script of the version that it runs; undefined with npm. */
export const endpointFolder = (): string | undefined => (script?.isPinned ? undefined : script?.folder);
