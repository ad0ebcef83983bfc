import { z } from 'zod';
import { positive } from './shapes.ts';

export const limitVariables = {
  ERASE_AFTER_DAYS: positive.max(90).default(30),
  SIGN_IN_ATTEMPTS: positive.default(10),
  MAILS_PER_HOUR: positive.default(5),
  REQUESTS_PER_MINUTE: positive.max(1_000_000).default(1200),
  STALL_SECONDS: positive.max(300).default(15),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000).default(500),
  UPLOAD_SPOOL_MB: z.coerce.number().int().min(100).max(1_000_000).default(1024),
};

export interface LimitsConfig {
  readonly eraseAfterDays: number;
  readonly signInAttempts: number;
  readonly mailsPerHour: number;
  /** Reads of one account. The limits of writes, of uploads and of networks are fractions or multiples of it. */
  readonly requestsPerMinute: number;
  /** How long a client may send nothing of a body, or take nothing of a response. */
  readonly stallSeconds: number;
  /** Disk space below which nothing new is ordered. */
  readonly diskReserveBytes: number;
  /** Disk space for uploads in progress. */
  readonly uploadSpoolBytes: number;
}

export const readLimits = (env: z.infer<z.ZodObject<typeof limitVariables>>): LimitsConfig => ({
  eraseAfterDays: env.ERASE_AFTER_DAYS,
  signInAttempts: env.SIGN_IN_ATTEMPTS,
  mailsPerHour: env.MAILS_PER_HOUR,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  stallSeconds: env.STALL_SECONDS,
  diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
  uploadSpoolBytes: env.UPLOAD_SPOOL_MB * 1024 * 1024,
});
