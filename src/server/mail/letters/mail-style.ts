import type { Accent } from '../../ground/config/accent.ts';

/** The light theme of src/web/theme.css, as mail programs read colors. */
const light = { page: '#f6f3ee', card: '#fdfcf9', line: '#e3dfd8', ink: '#282019', muted: '#5f564e' };

/** The dark theme, which the board of jobs has in both. The logo lies on a piece of light paper there. */
export const dark = {
  page: '#14110e',
  card: '#23201c',
  line: '#3c3732',
  ink: '#eae7e2',
  muted: '#b2ada6',
  paper: '#dad7d0',
};

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif";
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

export const style = {
  page: `margin:0;padding:0;background:${light.page}`,
  sheet: `background:${light.page};${font}`,
  column: 'max-width:600px;text-align:left',
  name: `${font};font-size:18px;font-weight:700;color:${light.ink}`,
  bar: `height:2px;width:12px;font-size:0;line-height:0;background:${light.ink}`,
  answer: 'height:3px;width:22px;font-size:0;line-height:0',
  gap: 'height:3px;font-size:0;line-height:0',
  logo: 'display:inline-block;border-radius:8px;padding:4px 0',
  image: `display:block;height:36px;max-width:208px;border:0;${font};font-size:18px;font-weight:700;color:${light.ink}`,
  card: `background:${light.card};border:1px solid ${light.line};border-radius:8px;padding:28px 24px 12px;${wrap}`,
  title: `margin:0 0 16px;${font};font-size:24px;line-height:1.25;font-weight:700;color:${light.ink}`,
  heading: `margin:28px 0 8px;${font};font-size:18px;line-height:1.3;font-weight:700;color:${light.ink}`,
  paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:${light.ink}`,
  facts: `margin:8px 0 20px;border-collapse:collapse;${font};font-size:16px;line-height:1.5`,
  factTitle: `width:30%;white-space:nowrap;padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top;font-weight:400;color:${light.muted}`,
  fact: `padding:8px 0;border-bottom:1px solid ${light.line};vertical-align:top;color:${light.ink};${wrap}`,
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};${font};font-size:16px;line-height:1.6;color:${light.ink};${wrap}`,
  button: `display:inline-block;padding:12px 22px;border:1px solid;border-radius:8px;${font};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none`,
  board: `margin:0 0 12px;background:${dark.page};border-radius:8px;${wrap}`,
  pay: `${font};font-size:24px;line-height:1.25;font-weight:700;color:${dark.ink}`,
  jobName: `${font};font-size:16px;line-height:1.5;font-weight:600;text-decoration:underline;color:${dark.ink}`,
  jobFacts: `${font};font-size:14px;line-height:1.5;font-weight:400;color:${dark.muted}`,
  person: 'margin:24px 0 0',
  portrait: 'display:block;border:0;border-radius:24px',
  disc: `width:46px;height:46px;border:1px solid;border-radius:24px;text-align:center;${font};font-size:16px;font-weight:700;line-height:46px`,
  personText: `${font};font-size:15px;line-height:1.4;color:${light.ink}`,
  link: 'font-weight:600;text-decoration:underline',
  foot: `padding:16px 4px 0;${font};font-size:14px;line-height:1.5;color:${light.muted}`,
};

/** `[data-ogsc]` is Outlook's own dark mode. */
export function darkRules({ darkText }: Accent): string {
  const rules = [
    ['.page', `background:${dark.page}`],
    ['.card', `background:${dark.card};border-color:${dark.line}`],
    ['.ink', `color:${dark.ink}`],
    ['.bar', `background:${dark.ink}`],
    ['.answer', `background:${darkText}`],
    ['.muted', `color:${dark.muted}`],
    ['.line', `border-color:${dark.line}`],
    ['.logo', `background:${dark.paper};padding:4px 8px`],
    ['.link', `color:${darkText}`],
    ['.button a', `border-color:${darkText}`],
  ].map(
    ([selector, declarations]) => [selector, declarations?.replaceAll(/(?=;|$)/g, '!important')] as const,
  );
  const inDark = rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join('');
  const inOutlook = rules
    .map(([selector, declarations]) => `[data-ogsc] ${selector}{${declarations}}`)
    .join('');
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${inDark}}${inOutlook}`;
}
