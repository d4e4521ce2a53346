import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type {
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyServerOptions,
} from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Compile = FastifySchemaCompiler<FastifySchema>;
type CompileSerializer = FastifySerializerCompiler<FastifySchema>;

/**
 * Fastify's own compilers. They compile a schema when the first request needs it, so a start is half a second shorter.
 * The tests send every call.
 */
export function compileOnUse(): { compilersFactory: Factory } {
  // Fastify takes and gives the options as they are.
  const build = AjvCompiler() as unknown as (...options: unknown[]) => Compile;
  const buildSerializer = SerializerSelector() as unknown as (...options: unknown[]) => CompileSerializer;
  const compilersFactory = {
    buildValidator: (...options: unknown[]) => validateLater(build(...options)),
    buildSerializer: (...options: unknown[]) => serialiseLater(buildSerializer(...options)),
  };
  return { compilersFactory: compilersFactory as unknown as Factory };
}

function validateLater(compile: Compile): Compile {
  return (route) => {
    let validator: ReturnType<Compile> | undefined;
    const validate: ReturnType<Compile> = (data) => {
      validator ??= compile(route);
      const result = validator(data);
      // Fastify reads them from the function.
      validate.errors = validator.errors ?? null;
      return result;
    };
    return validate;
  };
}

function serialiseLater(compile: CompileSerializer): CompileSerializer {
  return (route) => {
    let serialise: ReturnType<CompileSerializer> | undefined;
    return (data) => (serialise ??= compile(route))(data);
  };
}
