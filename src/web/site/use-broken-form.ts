import { useEffect, useState } from 'react';
import type { FormName } from '../../contract/forms.ts';
import { visitorApi } from '../api/visitor-api.ts';

/** Whether the server found that a form of another service will not show in its frame; not before it has said so. */
export function useBrokenForm(name: FormName): boolean {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    visitorApi.checkForm({ params: { name } }, { signal: leaving.signal }).then(
      ({ loads }) => setBroken(!loads),
      // Without an answer the page still has its way out below the frame.
      () => {},
    );
    return () => leaving.abort();
  }, [name]);
  return isBroken;
}
