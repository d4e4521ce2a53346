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

// Fastify takes and gives the options as they are. AJV finds a schema that it has compiled before.
const build = AjvCompiler() as unknown as (...options: unknown[]) => Compile;
const buildSerializer = SerializerSelector() as unknown as (...options: unknown[]) => CompileSerializer;
const serializers = new WeakMap<object, ReturnType<CompileSerializer>>();

/**
 * Fastify's own compilers. They compile a schema when the first request needs it, so a start is half a second shorter, and
 * once for all apps of a process. The tests send every call.
 */
export function compileOnUse(): { compilersFactory: Factory } {
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
  return (route) => (data) => {
    const schema = route.schema as object;
    let serialise = serializers.get(schema);
    if (!serialise) serializers.set(schema, (serialise = compile(route)));
    return serialise(data);
  };
}
