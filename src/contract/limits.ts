/** The bounds of what people type, shared by the API's validation and by the forms. Lengths are in characters. */
export const limits = {
  /** No identifier is longer. */
  id: 40,
  personName: 100,
  email: 254,
  phone: 40,
  jobName: 150,
  jobDescription: 20_000,
  salary: 100,
  displayName: 100,
  postalCode: 20,
  username: 64,
  /** NIST SP 800-63B asks for at least 8, 15 when it is the only factor; no composition rules. */
  passwordShortest: 12,
  /** Long passphrases are welcome; the bound only keeps hashing from being a way to stall the server. */
  passwordLongest: 256,
  /** Of an application: the name of a job board, or a host. */
  source: 100,
  searchText: 200,
  /** Most rows that one page of a list may ask for. */
  pageRows: 500,
} as const;
