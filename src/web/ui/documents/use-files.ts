import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../contract/client.ts';
import { fileRefusals } from '../../../contract/document-rules.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import { newRandomKey } from '../form/random-key.ts';
import { type FileCalls, sendFile } from './send-file.ts';
import * as texts from './texts.ts';

/** A file that somebody chose. */
export type ChosenFile = {
  key: string;
  file: File;
  /** None where the kinds could not be read. */
  kind: DocumentKind | undefined;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  received: number;
  /** Why it failed. */
  message?: string;
  /** It goes on where it stopped. */
  canGoOn?: boolean;
};

export type CallsOf = (file: Pick<ChosenFile, 'key' | 'file' | 'kind'>) => FileCalls;

/** Milliseconds between two attempts: twice as long each time, or until the connection is back. */
const [firstPauseMs, longestPauseMs] = [1_000, 15_000];

/** The files that are on their way, one at a time. */
export function useFiles(callsOf: CallsOf, onSent: (() => void) | undefined) {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const change = (key: string, changed: Partial<ChosenFile>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  async function send(chosen: ChosenFile): Promise<void> {
    const { key, file } = chosen;
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    change(key, { state: 'sending' });
    try {
      await sendFile(file, {
        ...callsOf(chosen),
        signal,
        pause: (attempt) => pauseUntilOnline(attempt, signal),
        onProgress: (received) => change(key, { received }),
      });
      change(key, { state: 'sent' });
      onSent?.();
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', ...explain(error) });
    } finally {
      running.current.delete(key);
    }
  }

  const next =
    files.find(({ state }) => state === 'sending') ?? files.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next?.state === 'waiting' && !running.current.has(next.key)) void send(next);
  });

  return {
    files,
    add: (added: File[], kind: DocumentKind | undefined) =>
      setFiles((before) => [
        ...before,
        ...added.map((file): ChosenFile => {
          const key = newRandomKey();
          const message = file.size > limits.documentBytes ? `${fileRefusals.too_large}.` : undefined;
          return {
            key,
            file,
            kind,
            received: 0,
            state: message ? 'failed' : 'waiting',
            ...(message && { message }),
          };
        }),
      ]),
    goOn: (key: string) => change(key, { state: 'waiting' }),
    stop: (key: string) => {
      running.current.get(key)?.abort();
      setFiles((before) => before.filter((each) => each.key !== key));
    },
  };
}

function explain(error: unknown): Pick<ChosenFile, 'message' | 'canGoOn'> {
  if (isApiError(error) && error.status >= 400 && error.status < 500) {
    const [fault] = error.fields;
    return { message: fault ? `${fault.message}.` : error.message, canGoOn: error.status === 429 };
  }
  return { message: texts.interrupted, canGoOn: true };
}

function pauseUntilOnline(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
