import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes Argon2 cheap in this process: hashing was most of the processor time of the tests of accounts. A hash still depends on
 * all parameters, so that a mutant that confuses them is found.
 */
const cheap = (parameters: Argon2Parameters): Argon2Parameters => {
  const { memory, passes, parallelism } = parameters;
  const associatedData = Buffer.from(`${memory} ${passes}`);
  return { ...parameters, memory: 8 * parallelism, passes: 1, associatedData };
};
const { argon2, argon2Sync } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, cheap(parameters), callback);
crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, cheap(parameters));
syncBuiltinESMExports();
