import { escapeUTF8 } from 'entities/escape';

/** A piece of HTML that is safe to put into another. */
export type Html = { readonly markup: string };

type Value = string | Html | readonly Html[];

/** Makes HTML from a template. Texts are escaped and belong in content and quoted attributes only. */
export function html(template: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(toMarkup)) };
}

function toMarkup(value: Value): string {
  if (typeof value === 'string') return escapeUTF8(value);
  return 'markup' in value ? value.markup : value.map((piece) => piece.markup).join('');
}
