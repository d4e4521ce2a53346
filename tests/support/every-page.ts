import { matchPath } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { declaredLists } from '../../src/contract/lists/lists.ts';
import { entityAddress, listPath } from '../../src/web/admin/entity/entity-address.ts';
import routes from '../../src/web/routes.ts';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  createQuestion,
  newMessage,
} from './builders.ts';
import { sendFile } from './documents.ts';
import { callsOfList, newRow } from './list-calls.ts';
import { secretsOf } from './own-page.ts';
import { docxOf } from './sample-files.ts';
import type { TestServer } from './test-server.ts';

/** Longer than any line of a phone. */
export const longWord = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsge';

/** Groups of addresses of the site, of the back office, and of the pages below System. */
export type Area = 'site' | 'applying' | 'jobs and accounts' | 'people' | 'lists' | 'system';

/**
 * Gives the website an entity of each kind, with long words in its names.
 *
 * @returns an address or more of every page, each with something on it
 */
export async function fillEveryPage(server: TestServer): Promise<Record<Area, string[]>> {
  const { recruiter, visitor } = server;
  const location = await createLocation(server, `L${longWord}`);
  const industry = await createIndustry(server, `I${longWord}`);
  const job = await createJob(server, {
    name: `J${longWord}`,
    description: `See [the site](https://example.com/).\n\n${longWord}`,
    location_id: location.id,
    industry_id: industry.id,
    salary: longWord,
  });
  const closed = await createJob(server, { name: `C${longWord}`, active: false });
  const question = await createQuestion(server, { text: `${longWord}?` });
  const named = { first_name: longWord, last_name: longWord };
  const person = await createApplicant(server, { ...named, job_id: job.id });
  const other = await createApplicant(server, { ...named, job_id: job.id, email: `${longWord}@example.com` });
  const { reference } = await applyFor(server, job.id, { ...named, email: person.email });
  await applyFor(server, job.id, { roster_q7: 'https://spam.example' });
  await recruiter.tagApplicants({ body: { applicants: [person.id], add: [longWord.slice(0, 30)] } });
  await sendFile(recruiter, { id: person.id, name: `${longWord}.docx`, bytes: docxOf([longWord]) });
  await visitor.sendMessage({ body: newMessage({ name: longWord, text: longWord }) });
  const admin = await createAdmin(server, { username: `u${longWord}`, first_name: longWord });
  const ofLists: string[] = [];
  for (const list of declaredLists) {
    const { id } = await callsOfList(recruiter, list).create({ body: newRow(list, longWord) });
    ofLists.push(listPath(list), entityAddress(list.kind, id));
  }
  const messages = await recruiter.listMessages();
  // A notice is replaced by one for each reader.
  const mails = await recruiter.listMails({ query: { kind: 'application_confirmation' } });
  const tags = await recruiter.listTags({ query: {} });
  const [stage] = await recruiter.listStages();
  const [text] = await recruiter.listMailTexts();
  const page = await recruiter.createTextPage({ body: { slug: 'terms', title: longWord } });
  await recruiter.updateTextPage({
    body: { id: page.id, subtitle: longWord, text: longWord, place: 'navigation', act: 'publish' },
  });
  const { items: applications } = await recruiter.listApplications({ query: { applicant: person.id } });
  const { token } = await secretsOf(server, { email: person.email, application: applications[0]! });
  const admins = (paths: string[]) => paths.map((path) => `/admin${path}`);
  return {
    site: [
      '/',
      '/about',
      '/employers',
      '/jobs',
      '/jobs?q=astronaut',
      `/jobs?location=${location.id}&industry=${industry.id}`,
      `/jobs/${job.id}`,
      `/jobs/${closed.id}`,
      '/jobs/999999',
      '/contact',
      '/contact/form',
      '/privacy',
      '/terms',
      '/nowhere',
      '/api/docs',
    ],
    applying: [
      `/jobs/${job.id}/apply-now`,
      `/jobs/${job.id}/apply?reference=${reference}`,
      `/jobs/${job.id}/questions?reference=${reference}`,
      '/apply-now',
      '/apply',
      `/questions?reference=${reference}`,
      '/alerts/new',
      '/alerts',
      '/alerts/stop',
      '/documents',
      '/keep-me',
      '/my',
      `/my#${token}`,
      '/login/admin',
      '/admin/forgot-password',
      '/admin/reset-password#the-link-of-a-mail',
    ],
    'jobs and accounts': admins([
      '',
      '/jobs',
      `/jobs/${job.id}`,
      `/jobs/${job.id}?view=board`,
      '/admins',
      `/admins/${admin.username}`,
      `/admins/${server.login.username}`,
      '/follow-ups',
      '/follow-ups/mentions',
      '/messages',
      `/messages/${messages.items[0]!.id}`,
    ]),
    people: admins([
      '/applicants',
      '/applicants?q=nobody',
      `/applicants/${person.id}`,
      `/applicants/${person.id}/merge`,
      `/applicants/${person.id}/merge/${other.id}`,
      '/applicants/figures',
      '/applicants/suspected',
    ]),
    lists: admins([
      '/system',
      `/system/industry/${industry.id}`,
      `/system/location/${location.id}`,
      '/system/stages',
      `/system/stages/${stage!.id}`,
      '/system/questions',
      `/system/questions/${question.id}`,
      '/system/tags',
      `/system/tags/${tags.items[0]!.id}`,
    ]).concat(ofLists),
    system: admins([
      '/system/pay',
      '/system/mails',
      `/system/mails/${mails.items[0]!.id}`,
      '/system/health',
      '/system/mail-domain',
      '/system/website',
      '/system/pages',
      `/system/pages/${page.id}`,
      '/system/pages/1',
      '/system/mail-server',
      '/system/mailbox',
      '/system/single-sign-on',
      '/system/mail-texts',
      `/system/mail-texts/${text!.kind}`,
      '/system/second-owner',
      '/system/security-events',
    ]),
  };
}

/** Patterns of the pages that none of the addresses opens. */
export function findUnopened(paths: string[]): string[] {
  const pathnames = paths.map((path) => new URL(path, 'http://localhost').pathname);
  // An account with something left to do is sent there by each of its pages, and a provider by the other one.
  const sentTo = new Set(['/admin/before-you-go-on', '/admin/sign-on']);
  return listPatterns(routes).filter(
    (pattern) => !sentTo.has(pattern) && !pathnames.some((pathname) => matchPath(pattern, pathname)),
  );
}

function listPatterns(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    if (children) return listPatterns(children, pattern);
    return file.endsWith('.tsx') ? [pattern || '/'] : [];
  });
}
