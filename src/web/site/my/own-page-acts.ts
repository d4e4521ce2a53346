import type { OwnApi } from '../../../contract/client.ts';
import { keepForJobs } from '../../../contract/consent-text.ts';
import type { OwnPage } from '../../../contract/own-page.ts';
import {
  explainFault,
  type FailedCall,
  failedCallOf,
  type FormFault,
  readField,
} from '../layout/visitor-form.ts';
import { applyFields, readDetails } from '../apply/apply-details.ts';
import * as consents from '../consent/texts.ts';
import * as texts from './texts.ts';

/** Why the page is closed in this browser, or what its door says. */
export type Door = 'closed' | 'expired' | 'unknown' | 'asked' | 'erased';

export type OwnPageAnswer = {
  /** Without it the door is shown. */
  page?: OwnPage;
  door?: Door;
  fault?: FormFault;
  /** The act that was refused, see `keyOf`. */
  act?: string;
  /** Nobody types it twice, without JavaScript either. */
  typed?: Record<string, string>;
  notice?: string | undefined;
  status: number;
};

/** Without a door the page is read anew. */
type Act = (api: OwnApi, form: FormData) => Promise<{ door?: Door; notice?: string } | void>;

const acts: Record<string, Act> = {
  read: async () => undefined,
  open: async (api, form) => {
    const token = readField(form, 'token');
    await api.openOwnPage({ body: token ? { token } : { code: readField(form, 'code') } });
  },
  ask: async (api, form) => {
    const [token, email] = [readField(form, 'token'), readField(form, 'email')];
    await api.requestOwnLink({ body: token ? { token } : { email } });
    return { door: 'asked' };
  },
  renew: async (api) => {
    await api.renewOwnLink();
    return { notice: texts.renewed };
  },
  withdraw: changeWith('withdraw', texts.withdrawn),
  take_back: changeWith('take_back', texts.takenBack),
  apply_again: changeWith('apply_again', texts.appliedAgain),
  correct: async (api, form) => {
    await api.correctOwnDetails({ body: readDetails(form) });
    return { notice: texts.corrected };
  },
  confirm: async (api, form) => {
    await api.confirmOwnEmail({ body: { code: readField(form, 'code') } });
    return { notice: texts.confirmed };
  },
  remove_document: async (api, form) => {
    await api.eraseOwnDocument({ params: { id: readField(form, 'id') } });
    return { notice: texts.documentErased };
  },
  keep: async (api, form) => {
    const keep = readField(form, 'keep') === 'yes';
    await api.saveOwnConsent({ body: { keep, text_version: keepForJobs.version } });
    return { notice: keep ? consents.kept : consents.takenBack };
  },
  stay: async (api) => {
    await api.stayWithAgency();
    return { notice: texts.stayed };
  },
  send_erase_code: async (api) => {
    await api.eraseOwnData({ body: {} });
    return { notice: texts.eraseCodeSent };
  },
  erase: async (api, form) => {
    await api.eraseOwnData({ body: { code: readField(form, 'code') } });
    return { door: 'erased' };
  },
  close: async (api) => {
    await api.closeOwnPage();
    return { door: 'closed' };
  },
};

function changeWith(act: 'withdraw' | 'take_back' | 'apply_again', notice: string): Act {
  return async (api, form) => {
    await api.changeOwnApplication({ body: { id: readField(form, 'id'), act } });
    return { notice };
  };
}

/** Tells the forms of one page apart: each application has its own. */
export function keyOf(act: string, id = ''): string {
  return `${act}${id}`;
}

/** Does what a form of the page asks for, and reads the page anew. It runs in the browser, and on the server for a form sent without JavaScript. */
export async function runAct(api: OwnApi, form: FormData): Promise<OwnPageAnswer> {
  const act = readField(form, 'act');
  try {
    const answer = await (acts[act] ?? acts['read'])?.(api, form);
    if (answer?.door) return { door: answer.door, typed: readTyped(form), status: 200 };
    const { page } = await api.getOwnPage();
    return page ? { ...answer, page, status: 200 } : { door: 'closed', status: 200 };
  } catch (error) {
    const call = failedCallOf(error);
    const door = doorOf(call, act);
    if (door) return { door, status: 200 };
    const key = keyOf(act, readField(form, 'id'));
    return {
      fault: explainFault(call, 'request'),
      act: key,
      typed: readTyped(form),
      status: call.status,
    };
  }
}

function readTyped(form: FormData): Record<string, string> {
  const known = applyFields.filter(({ name }) => form.has(name));
  return Object.fromEntries(known.map(({ name }) => [name, readField(form, name)]));
}

function doorOf({ code }: FailedCall, act: string): Door | undefined {
  if (code === 'not_signed_in') return 'closed';
  if (code === 'link_expired') return 'expired';
  return code === 'not_found' && (act === 'open' || act === 'ask') ? 'unknown' : undefined;
}
