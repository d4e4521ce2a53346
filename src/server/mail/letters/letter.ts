/** The content of a mail. `write-text.ts` and `write-html.ts` write it for the two kinds of mail programs. */
export type Letter = {
  /** Holds nothing that a stranger typed. */
  subject: string;
  blocks: Block[];
  /** Why this person gets the mail. */
  reason: string;
  /** A recruiter wrote it, so it begins like a letter, without a title. */
  isPersonal?: true;
};

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'quote'; text: string }
  /** A line of the board of jobs. One that leads its mail has a button. */
  | { kind: 'job'; name: string; place: string; pay: string; href: string; isLead: boolean }
  | PersonBlock
  /** The only links of a mail. Their addresses are made here and never typed. A quiet one leaves another the lead. */
  | { kind: 'button'; text: string; href: string; isQuiet?: boolean };

export const seeJob = 'See the job';
export const yourRecruiter = 'Your recruiter';

/** A recruiter who shows to visitors: the line as people read it, and the path of the portrait. Both may be empty. */
export type PersonBlock = { kind: 'person'; name: string; phone: string; portrait: string };

export type Fact = { title: string; value: string };

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

/** Empty lines separate paragraphs. */
export function paragraphs(text: string): Block[] {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return parts.filter((part) => part !== '').map(paragraph);
}
