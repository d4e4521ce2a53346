import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCommandLine } from './command-line.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const fill = {
  name: 'npm run db:fill',
  says: 'Adds made-up rows.',
  options: {
    jobs: { value: 'NUMBER', says: 'jobs to add', fallback: 10_000 },
    database: { value: 'URL', says: 'another database' },
    quick: { says: 'fewer checks' },
  },
  settings: { DATA_DIR: 'the folder of the own database' },
};

test('options are read with their types, and missing ones have their defaults', () => {
  assert.deepEqual(parseCommandLine(fill, ['--jobs', '12', '--quick']), {
    options: { jobs: 12, database: undefined, quick: true },
    rest: [],
  });
  assert.deepEqual(parseCommandLine(fill, ['--database=postgres://h/d']), {
    options: { jobs: 10_000, database: 'postgres://h/d', quick: false },
    rest: [],
  });
});

test('--help lists every option with its default, and the settings, whatever else is typed', () => {
  assert.deepEqual(parseCommandLine(fill, ['--nothing', '--help']), {
    help: [
      'Adds made-up rows.',
      '',
      'Usage: npm run db:fill -- [options]',
      '',
      'Options:',
      '  --jobs NUMBER   jobs to add (10000)',
      '  --database URL  another database',
      '  --quick         fewer checks',
      '  --help          show this text',
      '',
      'Settings, in the environment or in .env:',
      '  DATA_DIR        the folder of the own database',
      '',
      `Rolecall ${version}`,
      '',
    ].join('\n'),
  });
});

test('wrong use is refused in one line that names what is allowed', () => {
  const allowed = 'npm run db:fill takes --jobs, --database, --quick, and --help.';
  for (const [args, fault] of [
    [['--rows', '5'], `Unknown option '--rows'. ${allowed}`],
    [['-x'], `Unknown option '-x'. ${allowed}`],
    [['12'], `Unexpected argument '12'. ${allowed}`],
    [['--jobs'], `Option '--jobs <value>' argument missing. ${allowed}`],
    [['--jobs', '--quick'], `Option '--jobs' argument is ambiguous. ${allowed}`],
    [['--jobs', 'many'], `Option '--jobs' needs a whole number, not 'many'. ${allowed}`],
    [['--quick=no'], `Option '--quick' does not take an argument. ${allowed}`],
  ] as const) {
    assert.deepEqual(parseCommandLine(fill, [...args]), { fault });
  }
});

test('what may stand beside the options is in the usage and is handed on', () => {
  const command = {
    name: 'npm test',
    says: 'Tests.',
    rest: { value: 'PATH...', says: 'only files with this in their path' },
  };
  assert.deepEqual(parseCommandLine(command, ['jobs', 'apply']), { options: {}, rest: ['jobs', 'apply'] });
  const { help } = parseCommandLine(command, ['-h']) as { help: string };
  assert.match(help, /^Usage: npm test -- \[options\] \[PATH\.\.\.\]$/m);
  assert.match(help, /^ {2}PATH\.\.\. {2}only files/m);
});
