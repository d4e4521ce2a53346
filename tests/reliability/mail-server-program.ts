// A program: a mail server that notes each mail's recipient and Message-ID in a file before it answers. With a third
// argument it refuses a tenth of the mails for now, and drops the connection of a tenth after DATA.
import { appendFileSync } from 'node:fs';
import { listenForMails } from '../support/mail-server.ts';

const [port, file = '', faults] = process.argv.slice(2);

const { answerWith } = await listenForMails(Number(port), ({ to, source }) => {
  const [, id = ''] = /^Message-ID: (\S+)/m.exec(source) ?? [];
  appendFileSync(file, `${to} ${id}\n`);
});
answerWith(() => {
  const chance = faults === undefined ? 1 : Math.random();
  if (chance < 0.1) return { code: 451, text: '4.3.0 Later' };
  return chance < 0.2 ? 'drop after DATA' : 'take';
});
