/** An answer from outside is longer than anything that was asked for. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * Reads an answer from outside, and leaves it where it is too long or too late.
 *
 * @param bounds.bytes unpacked, counted as they arrive: headers may lie
 * @param bounds.signal ends the reading, also of an answer that stands still
 * @throws AnswerTooLong, or the reason of the signal
 */
export async function readAtMost(
  response: Response,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), {
    signal,
  }) ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > bytes) throw new AnswerTooLong(`The answer is longer than ${bytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
