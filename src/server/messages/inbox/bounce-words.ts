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

/** A report whose headers stand among the words of a mail that somebody passes on. */
export function findPassedOn({ subject = '' }: Email, words: string): Failure | undefined {
  if (!passedOn.test(subject)) return undefined;
  const text = words.replaceAll(/^(?:>[ \t]?)+/gm, '');
  const found = fromLine.exec(text);
  const from = found?.[1] ?? '';
  if (!found || !mailer.test(from)) return undefined;
  const [, inner = ''] = subjectLine.exec(text) ?? [];
  const { report } = splitCopy(text.slice(text.indexOf('\n\n', found.index)));
  const headers = [{ key: 'from', originalKey: 'From', value: from }];
  return findFailure({ headers, subject: inner, attachments: [], headerLines: [] }, report);
}

const passedOn = /^\s*(?:fwd?|wg|tr|rv|vs|vb|enc|i|doorst|пересл|转发|轉寄|転送)\s?[:：]/i;
const fromLine = /^\*?(?:from|von|de|da|van|od|från|fra|от|发件人|差出人)\s?[:：]\*?[ \t]*(.{1,300})$/im;
const subjectLine =
  /^\*?(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|тема|件名|主题)\s?[:：]\*?[ \t]*(.{1,300})$/im;

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
  /mailer-?_?daemon|mail-daemon|(?:^|[<\s":[(])(?:post[-_]?master|sysadmin|mdaemon|mmdf|double-bounce|microsoftexchange[0-9a-f]{32})@|^"?(?:post-?master|(?:mail )?delivery (?:sub-?)?system|mail(?:er)? (?:delivery |deliver )?(?:daemon|administrator|system|service|agent)|internet mail delivery|system administrator|microsoft exchange|microsoft outlook)\b|^<\s*>$/i;

/** A permanent refusal (RFC 5321 section 4.2, RFC 3463). */
const codes =
  /(?<![\d.,:+-])(?:5\d\d[ -](?:#?5\.\d{1,3}\.\d{1,3}|[\p{L}<'"(#*])|#?5\.\d{1,2}\.\d{1,3}(?![\d.])|(?:smtp|status|error|code|reply|respon[sd]e?d?|said|server)\W{1,12}(?:code\W{1,3})?5[0-7]\d\b)/iu;

/** A server gives up, or says that it does so. */
const ended =
  /\b(?:giv(?:ing|en) up|gave up|(?<!fails )permanent(?:ly)?|fatal errors?|no further (?:attempts|retries|deliver)|will not be retried|not (?:be )?(?:retry|retried|trying|try) again|not continue (?:trying|to try)|not going to try again|(?:has|have|queue|message|time) expired|too long in (?:the )?queue|in the queue too long|(?:retry|retries|delivery) time(?:out)? exceeded|action\s*:\s*(?:failed|expired)|cannot send message within)\b|\b(?:перманент|endgültig|d[ée]finitive)/i;

const waits = anyOf(
  String.raw`\bdelay(?:ed)?\b|\bwill (?:be |keep |continue )?(?:to be )?(?:retr(?:y|ied)|try(?:ing)?|attempt)|\bstill (?:be(?:ing)? )?(?:tr(?:y|ied)|retr|attempt|queued|in the queue)|\bnot yet (?:been )?delivered|\b(?:continue|attempts? will|retries will)\b.{0,30}(?:deliver|continue|try)|\b(?:need|required?) (?:not )?(?:to )?(?:resend|re-send)|\b(?:warning: (?:could not|message)|temporar(?:y|ily) (?:problem|failure|delay))`,
  // Each line is of one language or of some kindred ones.
  'verz[öo]ger|weitere? zustellversuche?|weiter versucht|erneut versuch',
  'retard|différée|nouvelles? tentatives?|retras|demorad|seguirá intentando|ritard|nuovi tentativi|atrasad|atraso',
  'vertraag|vertraging|försen|fördröj|forsink|viiväst|viivyt',
  'zpožd|zdržen|pozdrž|zachod|opóźni|oneskor|késlelt|késik|késedel|întârzi|gecik|ertelen',
  'задерж|отложен|повторны[ех] попыт|затрим|забав|закъсн|καθυστ',
  '遅延|遅れ|再送|再試行|延迟|延遲|重试|重試|稍后|稍後|지연|재시도',
  'تأخ|تأجيل|עיכוב|מתעכב|מושהה|trì hoãn|tertunda',
);

const refused = anyOf(
  String.raw`undeliver|non[- ]?deliver|(?:not|n't|unable to|failed to|cannot|impossible to) (?:be |been |have been |reach |complete )?(?:deliver|sent|send|accept|reach)|deliver\w{0,8}.{0,40}\b(?:fail|problem|error|refus|reject|unsuccessful|incomplete|not possible)|(?:fail|error|problem|reject)\w{0,6}.{0,20}\bdeliver|\bfailed;\s*#?5\.\d|\bnot listed in\b|exceeds (?:the )?(?:maximum )?(?:message )?size|\b(?:is an?|bad) (?:invalid|destination|mailbox)\b.{0,20}address|failure (?:notice|notification)|mail(?:ing)? failure|returned (?:mail|to sender|email|message)|mail (?:could not|system error)|(?:user|mailbox|recipient|account|address|host|domain)\b.{0,40}\b(?:unknown|not found|not exist|n't exist|unavailable|full|disabled|inactive|rejected|suspended|over quota|no such)|no such (?:user|mailbox|recipient|address)|unknown (?:user|recipient|address|mailbox|host)|\b(?:message|mail|email)\b.{0,60}\b(?:rejected|blocked|refused|bounced?)\b|quota.{0,20}exceed|exceed\w{0,5}.{0,20}(?:quota|allowed size)|no valid recipients|was aborted|\bbounced? (?:mail|message)`,
  'unzustellbar|nicht (?:zugestellt|zustellbar|erreichen|ausgeliefert)|zustell.{0,20}fehl|fehler.{0,20}zustell|existiert nicht|ist unbekannt|postfach.{0,20}voll|onbestelbaar|niet (?:worden )?(?:afgeleverd|bezorgd|bestelbaar)',
  'non (?:remis|distribu|délivr|livr)|échec|pas (?:pu être |été )(?:remis|distribu|délivr|livr)|impossible (?:de |à )(?:remettre|délivrer|livrer|distribuer)',
  'no (?:se (?:pudo|puede|ha podido)|entreg|fue posible|ha sido (?:posible )?entreg|existe)|(?:fallo|error) (?:en|de) (?:la )?entrega|usuario desconocido|não (?:foi |é )?(?:entreg|p[ôo]de|possível|existe)|falha (?:na|de) entrega|no s.ha pogut',
  'mancat[ao] (?:consegna|recapito)|impossibile (?:recapitare|consegnare)|non (?:è stato )?(?:recapitat|consegnat|recapitabile)|consegna non riuscita|nu a putut fi livrat|nelivra',
  '(?:kan|kunde) inte levereras|(?:kunne|kan) ikke (?:leveres|levere)|ei voi(?:tu|da)? toimittaa|teslim edilem|gönderilem',
  'nie(?:dostarcz| można dostarczyć| udało się dostarczyć| został[ao]? dostarcz)|ne(?:lze|podařilo se|podarilo sa|bylo možné) doručit|nepodařilo doručit|nedoruč|nem (?:kézbesíthető|sikerült kézbesíteni)|kézbesíthetetlen|kézbesítési hiba|nije (?:isporuč|dostavljen)',
  'недостав|не (?:было |может быть |удалось |вдалося |може бути )?достав|невозможно достав|нельзя достав|неможливо достав|παράδοση.{0,20}(?:απέτυχε|αδύνατη)|αδύνατη η παράδοση|αποτυχία παράδοσης|δεν (?:ήταν|είναι) δυνατή η παράδοση|δεν παραδόθηκε',
  '(?:配信|配送|送信)(?:不能|でき|失敗|エラー)|宛先不明|届けられません|退信|退回|被退|(?:投递|投遞|传递|傳遞|发送|發送|送达|送達)失[败敗]|反送|未能送[达達]|[无無]法(?:送[达達]|投[递遞]|[传傳][递遞]|[发發]送)|(?:전송|전달|배달|발송).{0,12}(?:실패|못|불가|없)|반송',
  'تعذر.{0,12}(?:تسليم|إرسال)|لم يتم (?:تسليم|إرسال)|غير قابل للتسليم|לא (?:ניתן )?(?:נמסר|למסור|לשלוח)|không (?:thể )?(?:gửi|chuyển|giao)|tidak (?:dapat|bisa) (?:di|ter)kirim|ส่งไม่(?:ได้|สำเร็จ)|ไม่สามารถส่ง',
);

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}

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

/** The first address of a report that is no server's own and not of our mail's sender. */
function findFailedAddress(report: string): string {
  const others = report
    .split('\n')
    .filter((line) => !/^[\s>]*(?:original )?(?:from|sender|message-id|reply-to)\s*:/i.test(line))
    .join('\n')
    .replaceAll(/\bfrom\s{1,4}<[^<>\s]*>/gi, '');
  const found = others.match(/[^\s<>()[\]"'`,;:=]{1,64}@[\p{L}\d.-]{1,200}\p{L}{2,}/giu) ?? [];
  return (found.find((address) => !/^(?:mailer-daemon|post-?master)@/i.test(address)) ?? '').toLowerCase();
}

/** `rfc822; ana@example.com`: the value after its type. */
export function valueOf(field: string): string {
  return field.slice(field.indexOf(';') + 1).trim();
}

export function addressIn(field: string): string {
  return (/[^\s<>;,]+@[^\s<>;,]+/.exec(valueOf(field))?.[0] ?? '').toLowerCase();
}
