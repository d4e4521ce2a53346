import type { Brand } from './brand.ts';
import type { Block, Letter } from './letter.ts';

/** The plain text of a mail. */
export function writeMailText({ subject, blocks, reason, isPersonal }: Letter, brand: Brand): string {
  const { agencyName, address, contactPhone, contactEmail } = brand;
  const contact = [agencyName, address, contactPhone, contactEmail].filter((line) => line !== '');
  return [...(isPersonal ? [] : [subject]), ...blocks.map(writeBlock), ['-- ', ...contact].join('\n'), reason]
    .join('\n\n')
    .concat('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'facts':
      return block.facts.map(({ title, value }) => `${title}: ${value}`).join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'button':
      return `${block.text}:\n${block.href}`;
  }
}
