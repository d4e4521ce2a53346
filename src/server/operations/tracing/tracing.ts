import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { readStatementFault } from '../../../database/statement-fault.ts';
import { type Step, steps } from '../../../database/trace-step.ts';
import type { Config } from '../../ground/config/config.ts';
import { reportDelivery } from './report-delivery.ts';

/** Spans that wait for the receiver, of one process. More are dropped. */
const mostWaiting = 2_048;

const longestStatement = 4_000;

const deliverEveryMs = 1_000;

/** For a receiver that is silent. */
const deliveryLimitMs = 3_000;

/** The last spans have this time when the server stops. */
const closeLimitMs = 2_000;

export type Tracing = {
  /** Begins a span with each request of an app. */
  follow: (app: FastifyInstance) => void;
  close: () => Promise<void>;
};

/**
 * Sends spans of requests, mails and their steps to a receiver of OTLP over HTTP. A request continues the trace of its
 * caller (W3C traceparent). Spans hold the patterns of routes and the text of statements, and nothing that a person typed.
 */
export function startTracing(
  { endpoint, headers, serviceName }: Config['traces'],
  log: FastifyBaseLogger,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: deliveryLimitMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportDelivery(exporter, log),
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: deliverEveryMs,
        exportTimeoutMillis: deliveryLimitMs,
      }),
    ],
  });
  const tracer = provider.getTracer('rolecall');
  const running = new AsyncLocalStorage<Context | undefined>();
  const unfollow = followSteps(tracer, running);
  return {
    follow: (app) => followRequests(app, tracer, running),
    close: async () => {
      unfollow();
      const limit = AbortSignal.timeout(closeLimitMs);
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => limit.addEventListener('abort', resolve)),
      ]);
    },
  };
}

type Running = AsyncLocalStorage<Context | undefined>;

/** A span that has ended has no more children: a timer that a request started outlives it. */
function contextOf(running: Running): Context | undefined {
  const context = running.getStore();
  return context && trace.getSpan(context)?.isRecording() ? context : undefined;
}

function followRequests(app: FastifyInstance, tracer: Tracer, running: Running): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const propagator = new W3CTraceContextPropagator();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const parent = contextOf(running) ?? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const route = routeOptions.url ?? 'no route';
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      parent,
    );
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    running.run(context, done);
  });
  // The body comes in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => running.run(contexts.get(request), done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** @returns stops */
function followSteps(tracer: Tracer, running: Running): () => void {
  const spans = new WeakMap<Step, Span>();
  steps.start.bindStore(running, (step) => {
    const parent = contextOf(running) ?? (step.isOwnTrace ? ROOT_CONTEXT : undefined);
    if (!parent) return undefined;
    const span = tracer.startSpan(
      nameOf(step),
      { kind: SpanKind.CLIENT, attributes: attributesOf(step) },
      parent,
    );
    spans.set(step, span);
    return trace.setSpan(parent, span);
  });
  const listeners = {
    asyncEnd: (step: Step) => spans.get(step)?.end(),
    error: (step: Step & { error: unknown }) => {
      const code =
        readStatementFault(step.error)?.code ?? (step.error instanceof Error ? step.error.name : 'error');
      spans.get(step)?.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR });
    },
  };
  steps.subscribe(listeners);
  return () => {
    steps.unsubscribe(listeners);
    steps.start.unbindStore(running);
  };
}

/** Of a statement its first word, such as `select`. */
function nameOf({ name, statement = '' }: Step): string {
  return /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? name;
}

function attributesOf({ attributes, statement }: Step): Record<string, string> {
  if (statement === undefined) return { ...attributes };
  return { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, longestStatement) };
}
