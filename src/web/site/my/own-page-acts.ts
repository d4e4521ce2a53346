import type { VisitorApi } from '../../../contract/client.ts';
import type { OwnPage } from '../../../contract/own-page.ts';
import {
  explainFault,
  type FailedCall,
  failedCallOf,
  type FormFault,
  readField,
} from '../layout/visitor-form.ts';

/** Why the page is closed in this browser, or what its door says. */
export type Door = 'closed' | 'expired' | 'unknown' | 'asked';

export type OwnPageAnswer = {
  /** Without it the door is shown. */
  page?: OwnPage;
  door?: Door;
  fault?: FormFault;
  /** The act that was refused. */
  act?: string;
  status: number;
};

type Act = (api: VisitorApi, form: FormData) => Promise<Omit<OwnPageAnswer, 'status'> | void>;

const acts: Record<string, Act> = {
  read: async () => undefined,
  open: async (api, form) => {
    const [token, email, code] = ['token', 'email', 'code'].map((name) => readField(form, name));
    await api.openOwnPage({ body: token ? { token } : { email: email ?? '', code: code ?? '' } });
  },
  ask: async (api, form) => {
    const [token, email] = [readField(form, 'token'), readField(form, 'email')];
    await api.requestOwnLink({ body: token ? { token } : { email } });
    return { door: 'asked' };
  },
  close: async (api) => {
    await api.closeOwnPage();
    return { door: 'closed' };
  },
};

/** Does what a form of the page asks for, and reads the page anew. It runs in the browser, and on the server for a form sent without JavaScript. */
export async function runAct(api: VisitorApi, form: FormData): Promise<OwnPageAnswer> {
  const act = readField(form, 'act');
  try {
    const answer = await (acts[act] ?? acts['read'])?.(api, form);
    if (answer) return { ...answer, status: 200 };
    const { page } = await api.getOwnPage();
    return page ? { page, status: 200 } : { door: 'closed', status: 200 };
  } catch (error) {
    const call = failedCallOf(error);
    const door = doorOf(call, act);
    if (door) return { door, status: 200 };
    return { fault: explainFault(call, 'request'), act, status: call.status };
  }
}

function doorOf({ code }: FailedCall, act: string): Door | undefined {
  if (code === 'not_signed_in') return 'closed';
  if (code === 'link_expired') return 'expired';
  return code === 'not_found' && (act === 'open' || act === 'ask') ? 'unknown' : undefined;
}
