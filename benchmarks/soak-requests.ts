import { targets, type Samples } from './targets.ts';

export type SoakRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** Each `[<id>]` becomes another text. */
  body?: string;
};

type Making = { samples: Samples; headers: Record<string, string> };

/** So many different requests of each kind, before the first comes again. */
const rounds = 200;

/** Of a hundred requests. A weekday's traffic: most visitors read, one in fifty applies, and recruiters work. */
const shares = { page: 40, job: 18, read: 20, search: 18, application: 2, change: 2 };

/** In an order that mixes the kinds evenly. */
export function mixRequests(making: Making): SoakRequest[] {
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({ kind: kind as Kind, place: (index + 0.5) / share })),
  );
  const order = kinds.toSorted((one, other) => one.place - other.place).map(({ kind }) => kind);
  const made: Record<string, number> = {};
  return Array.from({ length: rounds }, () => order)
    .flat()
    .map((kind) => {
      const index = (made[kind] ??= 0);
      made[kind] = index + 1;
      return makers[kind](making, index);
    });
}

type Kind = keyof typeof shares;

const pages = ['/', '/jobs', '/about', '/contact', '/jobs?page=2'];

const makers: Record<Kind, (making: Making, index: number) => SoakRequest> = {
  page: (_, index) => read(pages[index % pages.length] ?? '/'),
  job: ({ samples }, index) => read(`/jobs/${jobOf(samples, index).id}`),
  read: (making, index) => readTarget('admin', making, index),
  search: (making, index) => readTarget('public', making, index),
  application: ({ samples }, index) =>
    write('POST', '/api/apply', {
      job_id: jobOf(samples, index).id,
      first_name: 'Ada',
      last_name: 'Load',
      email: 'load-[<id>]@example.com',
      phone: '555-0100',
    }),
  change: ({ samples, headers }, index) => {
    const { id } = jobOf(samples, index);
    return write('PUT', '/api/admins/job', { headers, id, description: 'Changed by [<id>].' });
  },
};

function readTarget(access: 'admin' | 'public', { samples, headers }: Making, index: number): SoakRequest {
  const kinds = targets.filter((target) => target.access === access);
  const target = kinds[index % kinds.length];
  return read(target?.path(samples, index) ?? '/', access === 'admin' ? headers : {});
}

function jobOf({ jobs }: Samples, index: number): Samples['jobs'][number] {
  const job = jobs[index % jobs.length];
  if (job === undefined) throw new Error('There are no open jobs.');
  return job;
}

function read(path: string, headers: Record<string, string> = {}): SoakRequest {
  return { method: 'GET', path, headers };
}

function write(method: 'POST' | 'PUT', path: string, { headers = {}, ...body }: Body): SoakRequest {
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

type Body = Record<string, unknown> & { headers?: Record<string, string> };
