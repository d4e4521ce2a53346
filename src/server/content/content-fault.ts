/**
 * Why the content service's answer cannot be used, in plain words for logs and for whoever sets it up. It never holds
 * the token or the service's address.
 */
export class ContentFault extends Error {
  override name = 'ContentFault';
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
