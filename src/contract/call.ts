/** Where a call of the API is, who may make it, and what kind of answer it has. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: 'public' | 'admin';
  /** The status of the answer when the call succeeds. */
  status: 200 | 201;
  /** The answer is one page of a list: the total is in `X-Total-Count`, the neighbours in `Link` (RFC 8288). */
  isPaged?: true;
  /** The answer is a file (`text/csv`), written while it is sent. */
  isFile?: true;
  /** Not a GET, because of the size of what goes in, and yet it changes nothing. */
  isReadOnly?: true;
};
