import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAt: number };

/** Storage for oidc-provider in one Map. The built-in adapter logs a warning on every start. */
export function createMemoryAdapters(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const dropExpired = (): void => {
    const now = Date.now();
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
  };
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  };

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = async (wanted: (payload: AdapterPayload) => boolean) => {
      for (const key of entries.keys()) {
        const payload = key.startsWith(`${model}:`) ? alive(key) : undefined;
        if (payload && wanted(payload)) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        dropExpired();
        entries.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn || Infinity) * 1000 });
      },
      find: async (id) => alive(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = alive(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
