/** The key of one client. A household has a whole IPv6 network (/64) and may change its address at will (RFC 6177). */
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

function readIpv4(address: string): string | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

/** @returns eight groups in hexadecimal, without leading zeros */
function readIpv6(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''));
}
