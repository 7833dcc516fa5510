/** Servers that one coupon may name: a person has to read them. */
const most = 10;

/** The servers that a coupon's pictures come from: whoever is asked for one learns that the coupon is read. */
export class PictureServers {
  /** Host names, with a port where one is given. */
  readonly names: string[] = [];

  /** @returns whether the address is a picture's that can be allowed: https, by a name that fits into a policy */
  add(address: string): boolean {
    let host: string;
    try {
      ({ host } = new URL(address.trim()));
    } catch {
      return false;
    }
    if (!/^[\w.-]+(:\d+)?$/.test(host)) return false;
    if (!this.names.includes(host)) {
      if (this.names.length === most) return false;
      this.names.push(host);
    }
    return true;
  }
}
