/** A piece of HTML that is safe to put into another. */
export type Html = { readonly markup: string };

type Value = string | Html | readonly Html[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes HTML from a template: texts are escaped, so they belong into content and quoted attributes only. */
export function html(template: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(toMarkup)) };
}

function toMarkup(value: Value): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return 'markup' in value ? value.markup : value.map((piece) => piece.markup).join('');
}
