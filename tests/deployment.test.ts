import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { runtimeEnvironment, runtimeOptions } from '../scripts/run-source.mjs';
import { calls } from '../src/contract/calls.ts';
import { readConfig } from '../src/server/ground/config/config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
const settings = new Set(
  read('.env.example')
    .match(/^# ?[A-Z_]+(?==)/gm)
    ?.map((name) => name.replace(/^# ?/, '')),
);
const { port } = readConfig({});

function assertSettings(names: Iterable<string>): void {
  for (const name of names) assert.ok(settings.has(name) || name === 'NODE_ENV', `${name} is a setting`);
}

/** As `npm start` sets them: Node reads these before it starts. */
function assertEnvironment(pairs: string[]): void {
  const isOfNode = (pair: string) =>
    Object.entries(runtimeEnvironment).some(([name, value]) => pair === `${name}=${value}`);
  assert.equal(pairs.filter((pair) => pair.startsWith('MALLOC_') && isOfNode(pair)).length, 2);
  assertSettings(pairs.filter((pair) => !isOfNode(pair)).map((pair) => pair.split('=')[0]!));
}

function assertRepositoryPath(path: string): void {
  // The Node that npm installs is there after `npm run build`.
  if (!path.startsWith('node_modules/')) assert.ok(existsSync(join(root, path)), `${path} exists`);
}

test('the Dockerfile names files, scripts, settings, ports and a call that exist', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (.*) \S+$/gm)) {
    for (const path of sources.split(' ')) assertRepositoryPath(path);
  }
  for (const [, script = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g))
    assert.ok(script in scripts, script);
  const environment = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  assertEnvironment(environment);
  const { PORT, DATA_DIR } = Object.fromEntries(environment.map((pair) => pair.split('='))) as Record<
    string,
    string
  >;
  assert.equal(PORT, String(port));
  assert.ok(dockerfile.includes(`VOLUME ${DATA_DIR}\n`));
  assert.ok(dockerfile.includes(`EXPOSE ${port}\n`), 'the website alone');
  assert.ok(dockerfile.includes(`http://127.0.0.1:${port}${calls.checkReady.path}'`), 'the health check');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  assert.deepEqual(command.slice(1, -1), runtimeOptions);
  for (const path of [command[0]!, command.at(-1)!]) assertRepositoryPath(path);
  const lines = dockerfile.split('\n');
  assert.ok(lines.indexOf('USER node') < lines.findIndex((line) => line.startsWith('CMD ')), 'not as root');
});

test('nothing secret and nothing built gets into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.env', '.git', 'data', 'dist', 'node_modules', 'secrets'])
    assert.ok(ignored.includes(path));
});

type Service = {
  build?: string;
  env_file?: { path: string; required: boolean }[];
  environment: Record<string, string>;
  secrets: string[];
  ports?: string[];
  depends_on?: Record<string, object>;
  volumes?: string[];
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: object;
};

/** A file of the project, or a declared one. */
function isVolume(source: string, volumes: object): boolean {
  return source.startsWith('./') ? existsSync(join(root, source)) : source in volumes;
}

test('compose.yaml names settings, secrets, ports, services and volumes that exist', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml')) as Compose;
  const { website } = services;
  assert.ok(website);
  assert.ok(existsSync(join(root, website.build ?? '', 'Dockerfile')));
  assertSettings(Object.keys(website.environment));
  assert.deepEqual(website.ports, [`127.0.0.1:${port}:${port}`]);
  for (const service of Object.values(services)) {
    for (const name of service.secrets) assert.ok(name in secrets, `${name} is a secret`);
    for (const [name, value] of Object.entries(service.environment)) {
      if (name.endsWith('_FILE'))
        assert.ok(service.secrets.includes(value.replace('/run/secrets/', '')), name);
    }
    for (const name of Object.keys(service.depends_on ?? {})) assert.ok(name in services, name);
    for (const volume of service.volumes ?? [])
      assert.ok(isVolume(volume.replace(/:.*/, ''), volumes), volume);
  }
  const operations = read('docs/operate/operations.md');
  for (const { file } of Object.values(secrets)) assert.ok(operations.includes(file), `${file} is described`);
});

test('the systemd unit names files and settings that exist', () => {
  const unit = read('deploy/rolecall.service');
  const folder = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1];
  const [program = '', ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  assert.ok(program.startsWith(`${folder}/node_modules/.bin/`));
  const main = args.pop() ?? '';
  assert.deepEqual(args, runtimeOptions);
  assertRepositoryPath(main);
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  assertEnvironment(environment);
});

test('the unit of the backup names commands and settings that exist, and its timer is beside it', () => {
  const unit = read('deploy/rolecall-backup.service');
  const folder = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1];
  const commands = Array.from(unit.matchAll(/^ExecStart=(\S+) (\S+)$/gm), ([, program, path]) => [
    program,
    path,
  ]);
  assert.equal(commands.length, 2);
  for (const [program = '', path = ''] of commands) {
    assert.equal(program, `${folder}/node_modules/.bin/node`);
    assertRepositoryPath(path);
  }
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  assertSettings(environment.map((pair) => pair.split('=')[0]!));
  assertRepositoryPath('deploy/rolecall-backup.timer');
});

test('the command `rolecall` uses the folder, the settings and the user of the service', () => {
  const [command, unit] = [read('deploy/rolecall'), read('deploy/rolecall.service')];
  for (const name of ['WorkingDirectory', 'EnvironmentFile', 'User']) {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    assert.match(command, new RegExp(`(?:cd|--env-file=|-u ?)\\s?${value}\\b`), name);
  }
  const folder = /BACKUP_DIR=(\S+)$/m.exec(read('deploy/rolecall-backup.service'))?.[1];
  assert.ok(command.includes(`BACKUP_DIR-${folder}}`), 'the backups are those of every night');
});

test('no setting of .env.example replaces one of the units', () => {
  for (const file of ['deploy/rolecall.service', 'deploy/rolecall-backup.service']) {
    for (const pair of /^Environment=(.*)$/m.exec(read(file))?.[1]?.split(' ') ?? [])
      assert.doesNotMatch(read('.env.example'), new RegExp(`^${pair.split('=')[0]}=`, 'm'), file);
  }
});

test('the proxies ask for calls that exist, on the port of the server', () => {
  const haproxy = read('deploy/haproxy.cfg');
  const paths = new Set(Object.values(calls).map(({ path }) => path as string));
  const asked = Array.from(haproxy.matchAll(/httpchk GET (\/api\S+)/g), ([, path = '']) => path);
  assert.equal(asked.length, 2);
  for (const path of asked) assert.ok(paths.has(path), path);
  for (const [, used] of haproxy.matchAll(/server copy\d \S+:(\d+)/g)) assert.equal(used, String(port));
  assert.match(read('deploy/Caddyfile'), new RegExp(`reverse_proxy 127\\.0\\.0\\.1:${port}\\n`));
});
