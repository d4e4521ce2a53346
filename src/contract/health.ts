import { Type } from 'typebox';

const Health = Type.Object({ status: Type.Literal('ok') });

export const healthEndpoints = {
  checkLive: { summary: 'The process answers', response: Health },
  checkReady: { summary: 'The database answers too', response: Health },
};
