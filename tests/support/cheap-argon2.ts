/**
 * Import it first: passwords then cost a hundredth of the real time, which is most of that of many tests. A process that has
 * loaded the real one before keeps it. `password-hash.test.ts` holds the real cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const realMemory = 19_456;

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => {
  const isReal = parameters.memory === realMemory;
  argon2(algorithm, isReal ? { ...parameters, memory: 64, passes: 1 } : parameters, callback);
};
syncBuiltinESMExports();
