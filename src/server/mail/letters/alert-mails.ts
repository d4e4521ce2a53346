import { limits } from '../../../contract/limits.ts';
import type { Brand } from './brand.ts';
import { type Block, type Letter, paragraph } from './letter.ts';
import { plainLine, typedLine } from './typed-text.ts';

/** The news of a mail to a reader of alerts, and the secret of its link. */
export type AlertNews = {
  token: string;
  /** The newest first, and not all of many. */
  jobs: { id: string; name: string; location: string; salary: string }[];
  count: number;
};

const reason =
  'You get this mail because this email address was given for mails about new jobs. One click on the page above ends them.';

/** The page that confirms and ends. @param token `undefined` where others read the mail, as in the list of mails */
export function alertsUrl(publicUrl: string, token: string | undefined): string {
  return `${publicUrl}/alerts${token === undefined ? '' : `?key=${token}`}`;
}

/** Says nothing that somebody typed: anybody can have it sent to any address. */
export function alertConfirmation({ publicUrl, agencyName }: Brand, news: AlertNews | undefined): Letter {
  return {
    subject: 'Do you want mails about new jobs?',
    blocks: [
      paragraph(`Somebody asked ${agencyName} to write to this address when a new job fits. Was it you?`),
      { kind: 'button', text: 'See and confirm', href: alertsUrl(publicUrl, news?.token) },
      paragraph(
        'If it was not you, do nothing. We forget this address within a week and do not write again.',
      ),
    ],
    reason: 'You get this mail because somebody typed this email address.',
  };
}

export function jobAlert({ publicUrl }: Brand, news: AlertNews | undefined): Letter {
  const [first, ...others] = news?.jobs ?? [];
  if (!news || !first) {
    const text = 'The mail itself named the jobs that were open when it left.';
    return { subject: 'New jobs for you', blocks: [paragraph(text)], reason };
  }
  const left = news.count - news.jobs.length;
  return {
    subject:
      others.length === 0
        ? `New job: ${plainLine(first.name, limits.jobName)}`
        : `${news.count} new jobs for you`,
    blocks: [
      ...news.jobs.flatMap((job) => describeJob(job, publicUrl)),
      ...(left > 0 ? [paragraph(`And ${left} more.`)] : []),
      { kind: 'button', text: 'All open jobs', href: `${publicUrl}/jobs` },
      { kind: 'button', text: 'Change or end these mails', href: alertsUrl(publicUrl, news.token) },
    ],
    reason,
  };
}

function describeJob({ id, name, location, salary }: AlertNews['jobs'][number], publicUrl: string): Block[] {
  return [
    { kind: 'heading', text: plainLine(name, limits.jobName) },
    paragraph(
      [location, salary]
        .filter(Boolean)
        .map((text) => typedLine(text))
        .join(' · '),
    ),
    { kind: 'button', text: 'See the job', href: `${publicUrl}/jobs/${id}` },
  ];
}

export function alertRenewal({ publicUrl, agencyName }: Brand, news: AlertNews | undefined): Letter {
  return {
    subject: 'Shall we go on telling you about new jobs?',
    blocks: [
      paragraph(`For a year ${agencyName} has written to you when a new job fits what you look for.`),
      { kind: 'button', text: 'Yes, go on', href: alertsUrl(publicUrl, news?.token) },
      paragraph('Without an answer the mails end in four weeks, and we forget this address.'),
    ],
    reason,
  };
}
