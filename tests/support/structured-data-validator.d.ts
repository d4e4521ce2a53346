declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param extracted items by their root type, by their format */
    validate(extracted: {
      jsonld: Record<string, unknown[]>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames: string[] }[]>;
  }
}
