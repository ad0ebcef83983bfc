export interface DirectorSettings {
  readonly service: 'openai' | 'google';
  /** null: the operator's own server, which needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  readonly model: string;
}
