import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { JobFact } from '../../contract/job-facts.ts';
import type { JobOrder, MessageTopic } from '../../contract/messages.ts';
import type { QuestionKind } from '../../contract/questions.ts';

const jobsFolder = new URL('./jobs/', import.meta.url);

type FrontMatter = {
  title: string;
  industry: string;
  location: string;
  further_locations?: string[];
  salary: string;
  /** Since the first opening; left out of a job that was never open. */
  posted_days_ago?: number;
  /** Open unless it says otherwise. */
  open?: boolean;
  /** Several values are a list. */
  facts?: Partial<Record<JobFact, string | string[]>>;
  starts_in_days?: number;
  closes_in_days?: number;
};

export type DemoJob = FrontMatter & { key: string; description: string };

/** Reads `jobs/`, the oldest posting first. A file is YAML between two lines of dashes, then the description. */
export async function readDemoJobs(): Promise<DemoJob[]> {
  const files = (await readdir(jobsFolder)).filter((file) => file.endsWith('.md'));
  const jobs = await Promise.all(files.map(readDemoJob));
  return jobs.toSorted((one, other) => (other.posted_days_ago ?? 0) - (one.posted_days_ago ?? 0));
}

async function readDemoJob(file: string): Promise<DemoJob> {
  const text = await readFile(new URL(file, jobsFolder), 'utf8');
  const [, yaml = '', description = ''] = /^---\r?\n([\s\S]*?)^---\r?\n([\s\S]*)$/m.exec(text) ?? [];
  return { ...(parse(yaml) as FrontMatter), key: basename(file, '.md'), description: description.trim() };
}

export type DemoApplicant = {
  first_name: string;
  middle_name?: string;
  last_name: string;
  phone: string;
  isCompletedExternally?: true;
  tags?: string[];
  notes?: DemoNote[];
  /** The text of a file. */
  resume?: string;
  applications: DemoApplication[];
};

type DemoApplication = {
  job: string;
  daysAgo: number;
  /** Unknown without it. */
  source?: string;
  /** Where it went, at equal distances until now. Without it it is in the first one. */
  stages?: string[];
  /** The number of a second submission. */
  laterPhone?: string;
  mail?: DemoMail;
  /** To the first questions, in their order. A number answers the one for a day: in so many days. */
  answers?: (string | number)[];
};

/** By the admin of the demo data, with the answer that came by mail. */
export type DemoMail = { subject: string; text: string; daysAgo: number; reply: DemoReply };

type DemoReply = { text: string; daysAgo: number };

/** By the admin of the demo data. One with a day is a follow-up of that admin. */
export type DemoNote = { text: string; daysAgo: number; dueInDays?: number };

export type DemoMessage = {
  name: string;
  email: string;
  topic: MessageTopic;
  order?: JobOrder;
  text: string;
  daysAgo: number;
  answeredDaysAgo?: number;
};

export type DemoQuestion = {
  text: string;
  kind: QuestionKind;
  choices?: string;
  is_required?: true;
  requirement?: string;
  /** Asked for its jobs alone. */
  industry?: string;
};

export type DemoWebsite = {
  settings: Record<string, string>;
  recruiters: (Record<'username' | 'first_name' | 'surname' | 'direct_line', string> & {
    seen_days_ago: number;
  })[];
  voice: Record<'name' | 'work' | 'text' | 'consent_note', string>;
  privacy: Record<'title' | 'subtitle' | 'text', string>;
};

export const readDemoApplicants = () => readYaml<DemoApplicant[]>('applicants.yaml');
export const readDemoMessages = () => readYaml<DemoMessage[]>('messages.yaml');
export const readDemoQuestions = () => readYaml<DemoQuestion[]>('questions.yaml');
export const readDemoWebsite = () => readYaml<DemoWebsite>('website.yaml');

async function readYaml<Content>(name: string): Promise<Content> {
  return parse(await readFile(new URL(name, import.meta.url), 'utf8')) as Content;
}
