import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes Argon2 cheap in this process: hashing was most of the processor time of the tests of accounts. A hash still depends on
 * all parameters, so that a mutant that confuses them is found.
 */
const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => {
  const { memory, passes, parallelism } = parameters;
  const cheap = { memory: 8 * parallelism, passes: 1 };
  const associatedData = Buffer.from(`${memory} ${passes}`);
  argon2(algorithm, { ...parameters, ...cheap, associatedData }, callback);
};
syncBuiltinESMExports();
