import { escapeUTF8 } from 'entities/escape';

/** Addresses in links and images that run script or load something unwanted. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript&colon;alert(1)',
  'jav&#x09;ascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'VBSCRIPT:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/x',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'https://user:password@example.com/',
  'http://[',
];

/** Addresses that look like this site's and are another's. */
export const foreignAddresses = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'];

type Builder = (address: string) => unknown;

/** A link and an image with the address in each format. */
export const builders: Record<string, Builder> = {
  contentful: (uri) => ({
    nodeType: 'document',
    content: [
      {
        nodeType: 'paragraph',
        content: [
          {
            nodeType: 'hyperlink',
            data: { uri },
            content: [{ nodeType: 'text', value: 'x', marks: [{ type: 'bold' }] }],
          },
        ],
      },
      { nodeType: 'embedded-asset-block', data: { target: { fields: { file: { url: uri } } } }, content: [] },
    ],
  }),
  dato: (url) => ({
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              url,
              meta: [{ id: 'onclick', value: 'alert(1)' }],
              children: [{ type: 'span', value: 'x' }],
            },
          ],
        },
      ],
    },
  }),
  hygraph: (address) => ({
    children: [
      { type: 'link', href: address, onclick: 'alert(1)', children: [{ text: 'x' }] },
      { type: 'image', src: address, title: 'x', onerror: 'alert(1)', children: [{ text: '' }] },
      { type: 'iframe', url: address, children: [{ text: '' }] },
      { type: 'video', src: address, children: [{ text: '' }] },
      { type: 'class', className: 'x" onclick="alert(1)', children: [{ text: 'x' }] },
    ],
  }),
  strapi: (url) => [
    { type: 'link', url, children: [{ type: 'text', text: 'x' }] },
    { type: 'image', image: { url, alternativeText: '"><script>alert(1)</script>' }, children: [] },
  ],
  'payload slate': (url) => [
    { children: [{ type: 'link', linkType: 'custom', url, children: [{ text: 'x' }] }] },
    { type: 'upload', value: { url, alt: 'x' }, children: [{ text: '' }] },
  ],
  lexical: (url) => ({
    root: {
      type: 'root',
      children: [
        { type: 'link', fields: { url }, children: [{ type: 'text', text: 'x', format: 3 }] },
        { type: 'autolink', fields: { url }, children: [{ type: 'text', text: 'x' }] },
        { type: 'upload', value: { url, alt: 'x' } },
        { type: 'heading', tag: 'script', children: [{ type: 'text', text: 'alert(1)' }] },
      ],
    },
  }),
  storyblok: (address) => ({
    type: 'doc',
    content: [
      {
        type: 'text',
        text: 'x',
        marks: [
          { type: 'link', attrs: { href: address, linktype: 'url', custom: { onclick: 'alert(1)' } } },
          { type: 'styled', attrs: { class: 'x' } },
        ],
      },
      { type: 'image', attrs: { src: address, alt: 'x', onerror: 'alert(1)' } },
    ],
  }),
  html: (address) =>
    `<a href="${escapeUTF8(address)}" onclick="alert(1)">x</a><img src="${escapeUTF8(address)}" onerror="alert(1)">` +
    `<a href='${address}'>x</a><a href=${address}>x</a>`,
  markdown: (address) =>
    `[x](<${address}>) [x](${address}) ![x](<${address}>) <${address}>\n\n[x][1]\n\n[1]: <${address}>`,
};

/** Markup that does harm where raw HTML gets through. */
export const hostileMarkup = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.com/a.png" ONERROR="alert(1)" style="width:9999px">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<style>@import "//evil.example";body{display:none}</style>',
  '<p style="background:url(javascript:alert(1));position:fixed;inset:0">x</p>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="//evil.example/"><link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content=0>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<a href="https://example.com" id="location" name="location" target="_top">x</a>',
  '<textarea><script>alert(1)</script></textarea><title><script>alert(1)</script></title>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<x onclick=alert(1)><p onmouseover=alert(1)>x</p></x>',
  `${'<div>'.repeat(300)}<img src=x onerror=alert(1)>${'</div>'.repeat(300)}`,
];
