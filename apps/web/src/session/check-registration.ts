import {
  cleanName,
  displayNameMaximum,
  isEmail,
  normalizeEmail,
  passwordMinimum,
} from '@artcade/domain/profile';

export interface Registration {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly acceptTerms: boolean;
}

const textFields = ['displayName', 'email', 'password', 'confirmation'] as const;
type TextField = (typeof textFields)[number];

export type Problem =
  | { readonly field: null; readonly missing: readonly TextField[]; readonly text: 'register.missing' }
  | { readonly field: 'displayName'; readonly text: 'register.missingName' | 'register.nameTooLong' }
  | { readonly field: 'email'; readonly text: 'register.badEmail' }
  // The server has the list of common passwords, and reports them.
  | { readonly field: 'password'; readonly text: 'register.weak' | 'errors.common_password' }
  | { readonly field: 'confirmation'; readonly text: 'register.mismatch' }
  | { readonly field: 'acceptTerms'; readonly text: 'register.termsNeeded' };

/** Returns the first problem of a registration, or null. The server checks the same again. */
export function checkRegistration(form: Registration): Problem | null {
  const name = cleanName(form.displayName);
  const texts = {
    displayName: name,
    email: form.email.trim(),
    password: form.password,
    confirmation: form.confirmation,
  } as const;
  const missing = textFields.filter((field) => texts[field] === '');
  // A missing name alone has a message of its own.
  if (missing.some((field) => field !== 'displayName'))
    return { field: null, missing, text: 'register.missing' };
  if (name === '') return { field: 'displayName', text: 'register.missingName' };
  if (name.length > displayNameMaximum) return { field: 'displayName', text: 'register.nameTooLong' };
  if (!isEmail(normalizeEmail(form.email))) return { field: 'email', text: 'register.badEmail' };
  if ([...form.password].length < passwordMinimum) return { field: 'password', text: 'register.weak' };
  if (form.password !== form.confirmation) return { field: 'confirmation', text: 'register.mismatch' };
  if (!form.acceptTerms) return { field: 'acceptTerms', text: 'register.termsNeeded' };
  return null;
}

/** The number in a problem's text. */
export const limitOf = ({ text }: Problem): number =>
  text === 'register.nameTooLong' ? displayNameMaximum : passwordMinimum;

/** The fields that a problem marks, the one to correct first at the front. */
export const fieldsOf = (problem: Problem): readonly string[] =>
  problem.field === null ? problem.missing : [problem.field];
