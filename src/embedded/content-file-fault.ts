/** A faulty content file, described for its author. */
export class ContentFileFault extends Error {
  override name = 'ContentFileFault';
  /** Counted from 1; `undefined` for the file as a whole. */
  readonly line: number | undefined;

  constructor(problem: string, line?: number) {
    super(problem);
    this.line = line;
  }
}
