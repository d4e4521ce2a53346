import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { checkMailDomain, type ReadTexts } from './check-mail-domain.ts';

const sender = { from: 'jobs@mail.agency.example', dkimSelector: '', dkimKey: '' };

/** Name servers with these records. A code stands for their failure. */
function serversWith(records: Record<string, string[] | string>): ReadTexts {
  return async (host) => {
    const found = records[host] ?? 'ENOTFOUND';
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
    return found;
  };
}

async function stateOf(name: string, records: Record<string, string[] | string>, from = sender) {
  const { checks } = await checkMailDomain(from, serversWith(records));
  return checks.find((check) => check.name === name)?.state;
}

test('SPF is one record that names the senders', async () => {
  const host = 'mail.agency.example';
  const states: [string[] | string, string][] = [
    [['v=spf1 mx -all', 'google-site-verification=1'], 'ok'],
    [['v=spf1 include:_spf.example.net ~all'], 'ok'],
    [['v=spf1 redirect=_spf.example.net'], 'ok'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'wrong'],
    [['v=spf1 +all'], 'wrong'],
    [['v=spf1 all'], 'wrong'],
    [['v=spf1 mx'], 'wrong'],
    [['something'], 'missing'],
    ['ENODATA', 'missing'],
    ['ENOTFOUND', 'missing'],
    ['ETIMEOUT', 'unknown'],
    ['ESERVFAIL', 'unknown'],
  ];
  for (const [records, state] of states) assert.equal(await stateOf('spf', { [host]: records }), state);
});

test('DKIM is the public half of the key that signs', async () => {
  assert.equal(await stateOf('dkim', {}), 'unneeded');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const dkimKey = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = createPublicKey(dkimKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const signing = { ...sender, dkimSelector: 's1', dkimKey };
  const host = 's1._domainkey.mail.agency.example';
  assert.equal(await stateOf('dkim', { [host]: [`v=DKIM1; k=rsa; p=${key}`] }, signing), 'ok');
  assert.equal(await stateOf('dkim', { [host]: ['v=DKIM1; p=AAAA'] }, signing), 'wrong');
  const { checks } = await checkMailDomain(signing, serversWith({}));
  assert.deepEqual(checks[1], {
    name: 'dkim',
    host,
    state: 'missing',
    found: '',
    wanted: `v=DKIM1; k=rsa; p=${key}`,
  });
});

test('DMARC may stand at a domain above', async () => {
  assert.equal(await stateOf('dmarc', { '_dmarc.mail.agency.example': ['v=DMARC1; p=reject'] }), 'ok');
  assert.equal(await stateOf('dmarc', { '_dmarc.agency.example': ['v=DMARC1;p=none'] }), 'ok');
  assert.equal(await stateOf('dmarc', { '_dmarc.agency.example': ['v=DMARC1; rua=mailto:a@b'] }), 'wrong');
  assert.equal(await stateOf('dmarc', { '_dmarc.mail.agency.example': 'ETIMEOUT' }), 'unknown');
  assert.equal(await stateOf('dmarc', { '_dmarc.example': ['v=DMARC1; p=none'] }), 'missing');
});

test('without a sender there is nothing to ask', async () => {
  const answer = await checkMailDomain({ ...sender, from: '' }, () => assert.fail());
  assert.deepEqual(answer, { domain: '', checks: [] });
});
