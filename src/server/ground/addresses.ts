const wildcardHosts = new Set(['0.0.0.0', '::', '[::]', '']);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', ...wildcardHosts]);

/** Whether an address leads to the machine of the browser itself. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.has(new URL(url).hostname);
}

/** The address of a server for its own machine. */
export function localUrl(host: string, port: number): string {
  const name = wildcardHosts.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
