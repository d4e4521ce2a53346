const networks: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'bsky.app': 'Bluesky',
};

/** What people call the place that an address leads to; the host of one that is not known. */
export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return networks[host] ?? host;
}
