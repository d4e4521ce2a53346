import { redirect } from 'react-router';
import { serverApi } from '../../api/load-page.ts';
import type { Route } from './+types/own-data.ts';

/** Everything on the page as a file. */
export async function action({ context }: Route.ActionArgs) {
  const { page } = await serverApi(context).getOwnPage();
  if (!page) return redirect('/my', 303);
  return new Response(`${JSON.stringify(page, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-applications.json"',
    },
  });
}
