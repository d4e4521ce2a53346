const networks: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'bsky.app': 'Bluesky',
};

/** The name of a social network, or the host of an unknown one; '' without an address. */
export function socialName(url: string): string {
  if (url === '') return '';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return networks[host] ?? host;
}
