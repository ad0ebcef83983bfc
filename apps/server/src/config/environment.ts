/** The variables that are set, as text. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const isSet = (given: Environment, ...names: string[]): boolean => names.every((name) => given[name]);
export const isProduction = (given: Environment): boolean => given['NODE_ENV'] === 'production';
export const allowsSandbox = (given: Environment): boolean => given['ALLOW_SANDBOX'] === '1';
export const mayUseSandbox = (given: Environment): boolean => !isProduction(given) || allowsSandbox(given);
