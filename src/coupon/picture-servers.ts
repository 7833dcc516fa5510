/** Most servers that one coupon may name, since a person has to read the list. */
const maxServers = 10;

/** The servers of a coupon's pictures: each one that is contacted learns that the coupon is read. */
export class PictureServers {
  /** Host names, with a port where one is given. */
  readonly names: string[] = [];

  /** @returns whether a picture at the address can be allowed: https, with a host name that is valid in a policy */
  add(address: string): boolean {
    let host: string;
    try {
      ({ host } = new URL(address.trim()));
    } catch {
      return false;
    }
    if (!/^[\w.-]+(:\d+)?$/.test(host)) return false;
    if (!this.names.includes(host)) {
      if (this.names.length === maxServers) return false;
      this.names.push(host);
    }
    return true;
  }
}
