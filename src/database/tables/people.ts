import { type ColumnType, type Generated, sql } from 'kysely';
import type { QuestionKind } from '../../contract/questions.ts';
import type { StageKind } from '../../contract/stages.ts';

import { all, type Entries, type Identity, isEmailIn, isIn, unlessHeldBy } from './table.ts';

/** The tables of people, of their applications and their answers, in the order of an erasure. */
export type PeopleTables = {
  applicants: {
    id: Identity;
    first_name: string;
    middle_name: Generated<string>;
    last_name: string;
    email: string;
    phone: string;
    completed_externally_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    merged_into_id: ColumnType<string | null, never, string | null>;
    erased_at: ColumnType<Date | null, never, Date | null>;
    /** Triggers write it. */
    offices: ColumnType<string[], never, never>;
    hold_reason: Generated<string>;
    /** A day; the driver would make a moment of it. */
    hold_until: ColumnType<never, never, string | null>;
  };
  unopened_applicants: { applicant_id: string; since: Generated<Date> };
  applicant_search_documents: {};
  applicant_vocabulary: {};
  applications: {
    id: Identity;
    /** Null: a general application. */
    job_id: string | null;
    applicant_id: string;
    applied_as_id: string;
    created_at: Generated<Date>;
    source: Generated<string>;
    stage_id: Generated<string>;
    stage_since: Generated<Date>;
    version: Generated<number>;
    shown_words: string | null;
    shown_from: Date | null;
    asked_at: Generated<Date>;
    answered_at: Date | null;
    first_answered_at: Generated<Date | null>;
    waits_since: Generated<Date | null>;
    read_at: Date | null;
  };
  stages: {
    id: Identity;
    rank: string;
    name: string;
    applicant_words: Generated<string>;
    kind: StageKind;
    is_mail_on: Generated<boolean>;
    subject: string;
    opening: string;
    next_steps: string;
    version: Generated<number>;
  };
  stage_steps: { application_id: string; since: Date; from_stage_id: string; to_stage_id: string };
  submissions: SubmissionTable;
  suspected_applications: Omit<SubmissionTable, 'application_id' | 'reference' | 'source'> & {
    reference: string;
    job_id: string | null;
    source: string;
    trap: string;
  };
  questions: {
    id: Identity;
    text: string;
    kind: QuestionKind;
    choices: Generated<string>;
    help: Generated<string>;
    is_required: Generated<boolean>;
    requirement: Generated<string>;
    industry_id: string | null;
    rank: string;
    version: Generated<number>;
  };
  question_versions: {
    question_id: string;
    version: number;
    text: string;
    kind: QuestionKind;
    choices: string;
  };
  answers: { sheet_id: string; question_id: string; question_version: number; value: string };
  answer_sheets: {
    id: Identity;
    reference: string;
    key_hash: Buffer;
    sent_at: Generated<Date | null>;
    created_at: Generated<Date>;
    /** The last time that an answer of the sheet was saved. */
    saved_at: Generated<Date>;
  };
  retention: {
    switched_on_by: string | null;
    switched_on_at: Date | null;
    question: 'many' | 'clock' | null;
    allowed_people: number;
    allowed_at: Date | null;
    looked_at: Date | null;
    run_at: Date | null;
    run_people: number;
    run_failed: string[];
  };
  erasures_in_files: { id: Identity; at: Generated<Date> };
};

export const peopleTables = {
  applicants: {
    rights: 'select insert update',
    visitors: 'first_name middle_name last_name email phone hold_reason hold_until',
    neither: 'id completed_externally_at created_at version merged_into_id erased_at offices',
    rows: {
      of: ({ records }) => isIn('id', records),
      erase: {
        // Lists show it as a name. The email is a unique one, and no address that somebody could type.
        first_name: sql`'Erased'`,
        middle_name: sql`''`,
        last_name: sql`'person'`,
        email: sql`'erased-' || id`,
        phone: sql`''`,
        hold_reason: sql`''`,
        hold_until: sql`null`,
        erased_at: sql`now()`,
        version: sql`version + 1`,
      },
    },
  },
  unopened_applicants: {
    rights: 'select insert delete',
    neither: 'applicant_id since',
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
  applicant_search_documents: {
    rights: 'select',
    visitors: 'document',
    neither: 'person_id created_at offices',
    rows: { of: ({ records }) => isIn('person_id', records), erase: 'triggers' },
  },
  applicant_vocabulary: { rights: 'select', visitors: 'word forms', neither: '' },
  applications: {
    rights: 'select insert update',
    neither: `id job_id applicant_id created_at applied_as_id source stage_id stage_since version
              shown_words shown_from asked_at answered_at first_answered_at waits_since read_at office_id`,
    rows: {
      of: ({ applications }) => isIn('id', applications),
      // Nobody waits any more.
      erase: { waits_since: sql`null` },
      explain: {
        job: sql`(select name from jobs where jobs.id = job_id)`,
        stage: sql`(select name from stages where stages.id = stage_id)`,
      },
    },
  },
  stages: {
    rights: all,
    neither: 'id rank name applicant_words kind is_mail_on subject opening next_steps version',
  },
  stage_steps: { rights: 'select insert delete', neither: 'application_id since from_stage_id to_stage_id' },
  submissions: {
    rights: 'select insert update',
    visitors: 'reference first_name last_name email phone wanted_work wanted_place',
    neither: 'id application_id created_at source notice',
    rows: {
      of: ({ applications }) => isIn('application_id', applications),
      erase: {
        // Every submission of an application differs from the others.
        reference: sql`null`,
        first_name: sql`'Erased'`,
        last_name: sql`'person'`,
        email: sql`'erased-' || id`,
        phone: sql`''`,
        wanted_work: sql`''`,
        wanted_place: sql`''`,
      },
    },
  },
  suspected_applications: {
    rights: all,
    visitors: 'reference first_name last_name email phone wanted_work wanted_place trap',
    neither: 'id job_id source created_at notice',
    rows: { of: ({ emails }) => isEmailIn('email', emails), erase: 'delete' },
    ...unlessHeldBy(sql`person_of_email(suspected_applications.email)`),
  },
  questions: {
    rights: all,
    neither: 'id text kind choices help is_required requirement industry_id rank version',
  },
  question_versions: { rights: 'select', neither: 'question_id version text kind choices' },
  answers: {
    rights: all,
    visitors: 'value',
    neither: 'sheet_id question_id question_version',
    rows: {
      of: ({ references }) => sql`sheet_id in (
        select id from answer_sheets where reference = any(${references}::text[]))`,
      erase: 'delete',
      explain: {
        question: sql`(
          select text from question_versions as asked
          where asked.question_id = answers.question_id and asked.version = question_version)`,
      },
    },
  },
  answer_sheets: {
    rights: all,
    visitors: 'reference key_hash',
    neither: 'id sent_at created_at saved_at',
    rows: { of: ({ references }) => sql`reference = any(${references}::text[])`, erase: 'delete' },
    expires: () => sql`not exists (
      select from submissions where submissions.reference = answer_sheets.reference
      union all
      select from suspected_applications where suspected_applications.reference = answer_sheets.reference)`,
  },
  retention: {
    rights: 'select update',
    staff: 'switched_on_by',
    neither: `switched_on_at question allowed_people allowed_at looked_at run_at run_people
              run_failed`,
  },
  erasures_in_files: { rights: 'select insert', neither: 'id at' },
} satisfies Entries<PeopleTables>;

type SubmissionTable = {
  id: Identity;
  application_id: string;
  /** Null: the person was erased. */
  reference: ColumnType<string | null, string, never>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  source: Generated<string>;
  created_at: Generated<Date>;
  notice: Generated<string>;
  wanted_work: Generated<string>;
  wanted_place: Generated<string>;
};
