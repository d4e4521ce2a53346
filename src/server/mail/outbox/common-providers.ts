/** Nobody reads mail there (RFC 2606): demo data has these. */
const reserved = ['example.com', 'example.org', 'example.net'];

/**
 * Domains with many mailboxes of people who do not know each other. Any other domain may belong to one person, who reads
 * everything that arrives there.
 */
export const commonProviders = `
  gmail.com outlook.com hotmail.com live.com msn.com passport.com hotmail.co.uk hotmail.fr hotmail.de
  hotmail.es hotmail.it outlook.de outlook.fr live.co.uk live.fr live.nl live.com.mx outlook.es
  outlook.it outlook.com.br yahoo.com ymail.com rocketmail.com myyahoo.com aol.com aim.com verizon.net
  yahoo.co.uk yahoo.ca yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.com.mx yahoo.com.br yahoo.co.in
  yahoo.in yahoo.co.jp yahoo.com.au yahoo.com.ph icloud.com proton.me tutanota.com tuta.com
  fastmail.com hey.com zoho.com mail.com email.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de
  t-online.de comcast.net xfinity.com att.net sbcglobal.net bellsouth.net cox.net charter.net
  spectrum.net rr.com roadrunner.com earthlink.net juno.com netzero.net frontier.com frontiernet.net
  windstream.net centurylink.net optonline.net optimum.net shaw.ca rogers.com bell.net sympatico.ca
  telus.net videotron.ca cogeco.ca btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com
  blueyonder.co.uk orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it
  terra.com.br uol.com.br bol.com.br prodigy.net.mx ziggo.nl kpnmail.nl telenet.be bluewin.ch
  freenet.de wp.pl o2.pl onet.pl interia.pl seznam.cz yandex.ru yandex.com mail.ru bk.ru inbox.ru
  list.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net
  rediffmail.com bigpond.com optusnet.com.au xtra.co.nz
`
  .trim()
  .split(/\s+/)
  .concat(reserved);
