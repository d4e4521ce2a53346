import type { AboutContent, LandingContent } from '../../contract/content.ts';

export function readLanding(entry: unknown): LandingContent {
  return entry as LandingContent;
}

export function readAbout(entry: unknown): AboutContent {
  const { title, subtitle, aboutUsValue } = entry as AboutContent & { aboutUsValue: { markdown: string } };
  return { title, subtitle, aboutUsValue: [{ tag: 'p', children: [aboutUsValue.markdown] }] };
}
