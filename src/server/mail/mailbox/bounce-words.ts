import type { Email } from 'postal-mime';

type Failure = { recipients: string[]; answer: string };

/** The report of a server that writes for people alone. */
export function findFailure(email: Email, report: string): Failure | undefined {
  const failed = valuesOf(email, 'x-failed-recipients').join(' ');
  const subject = email.subject ?? '';
  const code = codes.exec(report);
  if (!isOfServer(email, code !== null) || isStillWaiting(subject, report) || arrived.test(subject))
    return undefined;
  const isRefused = [subject, report].some((text) => refused.test(text)) || ended.test(report);
  if (!code && failed === '' && !isRefused) return undefined;
  const recipient = addressIn(failed) || findFailedAddress(report);
  const lines = report.split('\n');
  const line =
    [codes, refused].map((pattern) => lines.find((one) => pattern.test(one))).find(Boolean) ?? subject;
  return {
    recipients: recipient === '' ? [] : [recipient],
    answer: line.replaceAll(/\s+/g, ' ').trim(),
  };
}

/** An absence note comes without a sender of its envelope, too. */
function isOfServer(email: Email, hasCode: boolean): boolean {
  const { subject = '' } = email;
  if (valuesOf(email, 'x-failed-recipients').length > 0) return true;
  if (valuesOf(email, 'from', 'sender').some((value) => mailer.test(value))) return true;
  const isWithoutSender = valuesOf(email, 'return-path').some((value) => /^<\s*>$/.test(value));
  if (!isWithoutSender || /^re\s*:/i.test(subject)) return false;
  return (hasCode && refused.test(subject)) || mailer.test(subject);
}

function isStillWaiting(subject: string, report: string): boolean {
  if (waits.test(subject) || /\baction\s*:\s*(?:delayed|delivered|relayed|expanded)/i.test(report))
    return true;
  return waits.test(report) && !ended.test(report);
}

function valuesOf({ headers }: Email, ...names: string[]): string[] {
  return headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.trim());
}

/** Names of the senders of reports. */
const mailer =
  /mailer-?_?daemon|mail-daemon|(?:^|[<\s"])(?:post[-_]?master|sysadmin|mdaemon|mmdf|microsoftexchange[0-9a-f]{32})@|^"?(?:mail delivery (?:sub-?)?system|mail(?:er)? (?:delivery |deliver )?(?:daemon|administrator|system)|internet mail delivery|system administrator|microsoft exchange|microsoft outlook)\b|^<\s*>$/i;

/** A permanent refusal (RFC 5321 section 4.2, RFC 3463). */
const codes =
  /(?<![\d.,:+-])(?:5\d\d[ -](?:#?5\.\d{1,3}\.\d{1,3}|[\p{L}<'"(#*])|#?5\.\d{1,2}\.\d{1,3}(?![\d.])|(?:smtp|status|error|code|reply|respon[sd]e?d?|said|server)\W{1,12}(?:code\W{1,3})?5[0-7]\d\b)/iu;

/** A server gives up, or says that it does so. */
const ended =
  /\b(?:giv(?:ing|en) up|gave up|(?<!fails )permanent(?:ly)?|fatal errors?|no further (?:attempts|retries|deliver)|will not be retried|not (?:be )?(?:retry|retried|trying|try) again|not going to try again|(?:has|have|queue|message|time) expired|too long in (?:the )?queue|in the queue too long|(?:retry|retries|delivery) time(?:out)? exceeded|action\s*:\s*(?:failed|expired))\b|\b(?:перманент|endgültig|d[ée]finitive)/i;

const waits =
  /\bdelay(?:ed)?\b|\bwill (?:be |keep |continue )?(?:to be )?(?:retr(?:y|ied)|try(?:ing)?|attempt)|\bstill (?:be(?:ing)? )?(?:tr(?:y|ied)|retr|attempt|queued|in the queue)|\bnot yet (?:been )?delivered|\b(?:continue|attempts? will|retries will)\b.{0,30}(?:deliver|continue|try)|\b(?:need|required?) (?:not )?(?:to )?(?:resend|re-send)|\b(?:warning: (?:could not|message)|temporar(?:y|ily) (?:problem|failure|delay))|\bverz[öo]ger|\bretard|\bretras|\bzachod|вет задерж|\b遅延/i;

const refused =
  /undeliver|non[- ]?deliver|(?:not|n't|unable to|failed to|cannot|impossible to) (?:be |been |have been |reach |complete )?(?:deliver|sent|send|accept|reach)|deliver\w*.{0,40}\b(?:fail|problem|error|refus|reject|unsuccessful|incomplete|not possible)|(?:fail|error|problem|reject)\w*.{0,20}\bdeliver|failure (?:notice|notification)|mail(?:ing)? failure|returned (?:mail|to sender|email|message)|mail (?:could not|system error)|(?:user|mailbox|recipient|account|address|host|domain)\b.{0,40}\b(?:unknown|not found|not exist|n't exist|unavailable|full|disabled|inactive|rejected|suspended|over quota|no such)|no such (?:user|mailbox|recipient|address)|unknown (?:user|recipient|address|mailbox|host)|\b(?:message|mail|email)\b.{0,60}\b(?:rejected|blocked|refused|bounced?)\b|quota.{0,20}exceed|exceed\w*.{0,20}(?:quota|allowed size)|no valid recipients|was aborted|\bbounced? (?:mail|message)|unzustellbar|nicht zugestellt|zustellung.{0,20}fehl|non (?:remis|distribu)|échec|no (?:se pudo|entregado|se ha podido)|mancata consegna|impossibile (?:recapitare|consegnare)|niedostarcz|kunde inte levereras|(?:kunne|kan) ikke leveres|ei voitu toimittaa|nelze doručit|teslim edilemedi|kézbesíthetetlen|non recapitat|não (?:foi )?(?:entreg|p[ôo]de)|onbestelbaar|niet (?:worden )?(?:afgeleverd|bezorgd)|недостав|не (?:было |может быть |удалось )?доставлен|невозможно доставить|нельзя доставить|nie można dostarczyć|配信(?:不能|でき|エラー)|宛先不明|退信|投递失败|反送/i;

const arrived = /\bsuccess|^(?:delivered|relayed|read|gelesen|lu)\s*:|\(relay\)|\breport domain\b|\bvirus\b/i;

/** The copy of our mail, which servers put below their words. */
export function splitCopy(words: string): { report: string; copy: string } {
  const start = words.search(copyBegins);
  if (start === -1) return { report: words, copy: '' };
  const copy = words.slice(start);
  const fields = copy.search(
    /^(?:>\s?)?(?:return-path|received|message-id|from|date|mime-version|dkim-signature|subject|to):/im,
  );
  return {
    report: words.slice(0, start),
    copy: fields === -1 ? '' : copy.slice(fields).replaceAll(/^>[ \t]?/gm, ''),
  };
}

const copyBegins =
  /^[ \t>]*(?:-+\s*(?:below this line|this is a copy|original (?:message|mail)|the header|returned message|unsent message|copy of|message (?:header|content|text)|undelivered message|the message header|forwarded message|begin(?:ning)? of)|below this line is a copy|(?:the )?original (?:message|mail) (?:header|follow|head)|(?:the )?(?:header|text|body) of the original|a copy of the (?:original )?message|message headers? follow|received:\s|return-path:\s)/im;

/** The first address of a report that is no server's own. */
function findFailedAddress(report: string): string {
  const found = report.match(/[^\s<>()[\]"'`,;:=]{1,64}@[\p{L}\d.-]{1,200}\p{L}{2,}/giu) ?? [];
  return (found.find((address) => !/^(?:mailer-daemon|post-?master)@/i.test(address)) ?? '').toLowerCase();
}

/** `rfc822; ana@example.com`: the value after its type. */
export function valueOf(field: string): string {
  return field.slice(field.indexOf(';') + 1).trim();
}

export function addressIn(field: string): string {
  return (/[^\s<>;,]+@[^\s<>;,]+/.exec(valueOf(field))?.[0] ?? '').toLowerCase();
}
