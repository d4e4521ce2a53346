import type { ToDo } from '../../../contract/admins.ts';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';
import type { LiveSession } from './session-store.ts';

/**
 * The tasks of an account before anything else. A password that somebody else chose is not for long (ASVS 6.4.1),
 * except on a website that only this machine sees.
 */
export function listToDo(
  { has_given_password, has_two_step }: Pick<LiveSession, 'has_given_password' | 'has_two_step'>,
  { publicUrl, requireTwoStep }: Config,
): ToDo[] {
  const toDo: ToDo[] = [];
  if (has_given_password && !isLoopback(publicUrl)) toDo.push('change_password');
  if (requireTwoStep && !has_two_step) toDo.push('set_up_two_step');
  return toDo;
}
