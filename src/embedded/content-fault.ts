/** A content file that cannot be used, told to the person who wrote it. */
export class ContentFault extends Error {
  override name = 'ContentFault';
  /** Counted from 1; `undefined` when the file as a whole is at fault. */
  readonly line: number | undefined;

  constructor(problem: string, line?: number) {
    super(problem);
    this.line = line;
  }
}
