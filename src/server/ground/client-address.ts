/**
 * Something that counts the requests of a stranger: the own household (an IPv4 address or an IPv6 /64, RFC 6177), the
 * site that has many of these (/48: anybody gets one free of charge), and everybody.
 */
export type Client = {
  key: string;
  /** How many times the limit of a household it has. */
  times: number;
};

/** The last of everybody's counters. It is far above what honest people send: who meets it meets a flood. */
export const everybody: Client = { key: 'everybody', times: 200 };

/** The counters of a stranger, the narrowest first. A limit takes them all, so nobody has more than one of them allows. */
export function clientsOf(address: string): [Client, ...Client[]] {
  const own = { key: clientOf(address), times: 1 };
  if (readIpv4(address) !== undefined || !address.includes(':')) return [own, everybody];
  return [own, { key: networkOf(address), times: 4 }, everybody];
}

/** The narrowest key of a stranger, for a counter that has another bound for everybody. */
export function clientOf(address: string): string {
  return readIpv4(address) ?? (address.includes(':') ? readIpv6(address).slice(0, 4).join(':') : address);
}

/** An address without the part that tells one client from its neighbours: IPv4 /24, IPv6 /48, in CIDR notation. */
export function networkOf(address: string): string {
  const ipv4 = readIpv4(address);
  if (ipv4 !== undefined) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!address.includes(':')) return '';
  return `${readIpv6(address)
    .slice(0, 3)
    .join(':')
    .replace(/(?:(?:^|:)0)+$/, '')}::/48`;
}

/** Networks that hold all IPv4 addresses: mapped (RFC 4291), SIIT (RFC 2765) and NAT64 (RFC 6052). */
const ipv4Networks = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']);

function readIpv4(address: string): string | undefined {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address;
  const groups = readIpv6(address);
  if (!ipv4Networks.has(groups.slice(0, 6).join(':'))) return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join('.');
}

/** @returns eight groups in hexadecimal, without leading zeros */
function readIpv6(address: string): string[] {
  const hexadecimal = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [head = '', tail = ''] = hexadecimal.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
}
