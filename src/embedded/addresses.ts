const wildcardHosts = new Set(['0.0.0.0', '::', '[::]', '']);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', ...wildcardHosts]);

/** Browsers reach a website on this machine by these names. CSP has no notation for [::1]. */
const loopbackOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The sites that may frame the forms, in the notation of CSP's `frame-ancestors`. A website on this machine may be on
 * any port.
 */
export function frameAncestors(publicUrl: string | undefined): string {
  const origins = !publicUrl || isLoopback(publicUrl) ? loopbackOrigins : [new URL(publicUrl).origin];
  return ["'self'", ...origins].join(' ');
}

/** Whether an address leads to the machine of the browser itself. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.has(new URL(url).hostname);
}

/** The address of this server for browsers. A server on all interfaces goes by the website's name. */
export function browserUrl(host: string, port: number, publicUrl: string | undefined): string {
  const website = publicUrl ? new URL(publicUrl).hostname : '127.0.0.1';
  const name = wildcardHosts.has(host) ? (wildcardHosts.has(website) ? '127.0.0.1' : website) : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
