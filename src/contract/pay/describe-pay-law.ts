import type { PayLaw } from './pay-laws.ts';
import type { BrokenPayLaw, PayFault } from './pay-rules.ts';

const faultTexts: Record<PayFault, string> = {
  no_pay: 'the pay',
  open_end: 'a lowest and a highest pay',
  too_wide: 'a narrower range of pay',
  no_benefits: 'the benefits',
  no_deadline: 'a closing date',
};

const extraTexts: Record<PayLaw['extras'][number], string | undefined> = {
  // They are among the faults.
  benefits: undefined,
  deadline: undefined,
  other_pay: 'other pay such as a bonus',
  ai: 'whether software selects among the applicants',
  vacancy: 'whether the position is free now',
};

/** "New York Labor Law § 194-b (since September 17, 2023) asks for the pay." */
export function describeBrokenLaw({ law, faults }: BrokenPayLaw): string {
  const since = `since ${dayFormat.format(new Date(`${law.from}T00:00:00Z`))}`;
  return `${law.name} (${since}) asks for ${list.format(faults.map((fault) => faultTexts[fault]))}.`;
}

/** For whom it counts, and what nobody can check here. */
export function describeReach(law: PayLaw): string {
  const { size, isWithoutTemporaryHelp = false } = law;
  const extras = law.extras.flatMap((extra) => extraTexts[extra] ?? []);
  return [
    size.least > 1 &&
      `It is for employers with ${size.least} people or more${size.counted ? `, ${size.counted}` : ''}.`,
    isWithoutTemporaryHelp && 'Firms that lend temporary staff are excepted in part.',
    extras.length > 0 && `It asks to say ${list.format(extras)}, too.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
