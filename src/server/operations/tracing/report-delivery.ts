import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../../../database/postgres/connections.ts';

/** Logs once that spans are lost, and once that they arrive again. */
export function reportDelivery(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let hasFailed = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !hasFailed) log.warn(`The traces are lost (${reasonOf(result.error).slice(0, 200)}).`);
        if (!failed && hasFailed) log.info('The traces arrive again.');
        hasFailed = failed;
        // Otherwise the library reports it, too.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
