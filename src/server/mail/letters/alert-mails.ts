import { alertSource } from '../../../contract/alerts.ts';
import { limits } from '../../../contract/limits.ts';
import type { Brand } from './brand.ts';
import { type Letter, paragraph } from './letter.ts';
import { plainLine } from './typed-text.ts';

/** The secrets of one mail: one opens the alerts, the other one ends them and can do nothing else. */
export type AlertLink = { token: string; endToken: string };

/** The news of a mail to a reader of alerts, and its secrets. */
export type AlertNews = AlertLink & {
  /** The newest first, and not all of many. */
  jobs: { id: string; name: string; location: string; salary: string }[];
  count: number;
};

const reason =
  'You get this email because someone signed this address up for job alerts. One click on the page above stops them.';

/** An application that follows a link says so by its source, and the figures count it. */
const ofAlert = new URLSearchParams({ source: alertSource });

/** The page that confirms and ends. @param token `undefined` where others read the mail, as in the list of mails */
function alertsUrl(publicUrl: string, token: string | undefined): string {
  return `${publicUrl}/alerts${token === undefined ? '' : `#${token}`}`;
}

/** A mail program sends its one click there, so the secret is no fragment. */
export function endAlertsUrl(publicUrl: string, { endToken }: AlertLink): string {
  return `${publicUrl}/alerts/stop?key=${endToken}`;
}

/** Says nothing that somebody typed: anybody can have it sent to any address. */
export function alertConfirmation({ publicUrl, agencyName }: Brand, news: AlertNews | undefined): Letter {
  return {
    subject: 'Confirm your job alerts',
    blocks: [
      paragraph(`Someone asked ${agencyName} to email this address when a new job fits. Was it you?`),
      { kind: 'button', text: 'Review and confirm', href: alertsUrl(publicUrl, news?.token) },
      paragraph(
        'Wasn’t you? Ignore this email. Without a yes, no job is sent for it, and the request is deleted in a week.',
      ),
    ],
    reason: 'You get this email because someone entered this email address.',
  };
}

export function jobAlert({ publicUrl }: Brand, news: AlertNews | undefined): Letter {
  const [first, ...others] = news?.jobs ?? [];
  if (!news || !first) {
    const text = 'The email itself named the jobs that were open when it was sent.';
    return { subject: 'New jobs for you', blocks: [paragraph(text)], reason };
  }
  const left = news.count - news.jobs.length;
  return {
    subject:
      others.length === 0
        ? `New job: ${plainLine(first.name, limits.jobName)}`
        : `${news.count} new jobs for you`,
    blocks: [
      ...news.jobs.map(({ id, name, location, salary }) => ({
        kind: 'job' as const,
        name: plainLine(name, limits.jobName),
        place: plainLine(location, limits.jobName),
        pay: plainLine(salary, limits.salary),
        href: `${publicUrl}/jobs/${id}?${ofAlert}`,
        isLead: others.length === 0,
      })),
      ...(left > 0 ? [paragraph(`And ${left} more.`)] : []),
      {
        kind: 'button',
        text: 'All open jobs',
        href: `${publicUrl}/jobs?${ofAlert}`,
        isQuiet: others.length === 0,
      },
      {
        kind: 'button',
        text: 'Change or stop these alerts',
        href: alertsUrl(publicUrl, news.token),
        isQuiet: true,
      },
    ],
    reason,
  };
}

export function alertRenewal({ publicUrl, agencyName }: Brand, news: AlertNews | undefined): Letter {
  return {
    subject: 'Still want to hear about new jobs?',
    blocks: [
      paragraph(`Your job alerts from ${agencyName} have been on for a year.`),
      { kind: 'button', text: 'Yes, keep them coming', href: alertsUrl(publicUrl, news?.token) },
      paragraph('If we don’t hear from you, the alerts stop in four weeks and we delete this address.'),
    ],
    reason,
  };
}
