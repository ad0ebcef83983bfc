import { type Host, HostError } from '@artcade/bridge/tool';
import type { Generation, GenerationMarks } from '@artcade/contract/generations';
import { useLanguage } from '@artcade/ui/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../order.ts';
import { isUnanswered } from '../trouble.ts';
import { type GenerationList, mergeGenerations } from './generation-list.ts';

export interface Trouble {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The part of the page where a failure is shown: where its button was pressed. */
export type Place = 'form' | 'results';

/** Which of the earlier images to show. */
interface Wanted {
  readonly words: string;
  readonly isKept: boolean;
}

interface Search extends Wanted {
  readonly list: GenerationList;
  readonly isLoading: boolean;
}

interface Page {
  readonly generations: Generation[];
  readonly next: string | null;
}

export interface Generations {
  readonly list: GenerationList;
  /** The history is loading for the first time. */
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => Promise<void>;
  /** Resolves to the new generations, or to null if the host refused; `trouble` then holds the reason. */
  readonly start: (order: Order, place: Place) => Promise<readonly Generation[] | null>;
  readonly isStarting: boolean;
  readonly cancel: (id: string) => Promise<void>;
  /** Keeps an image or throws it away. The list shows it at once, and takes it back if the host refuses. */
  readonly mark: (generation: Generation, marks: GenerationMarks) => Promise<boolean>;
  /** What is searched for, or null; and what was found. */
  readonly search: Search | null;
  readonly find: (wanted: Wanted | null) => void;
  /** Orders of this page by batch id, with the images that were sent with them. */
  readonly sent: ReadonlyMap<string, Order>;
  /** An order without a response: it may have arrived. */
  readonly unanswered: Order | null;
  readonly trouble: (Trouble & { readonly place: Place }) | null;
  /** Runs a request to the host and shows its failure. */
  readonly attempt: <Result>(place: Place, work: () => Promise<Result>) => Promise<Result | null>;
  /** The history could not be loaded. */
  readonly isLost: boolean;
}

/** The generations of this tool, and the actions on them. */
export function useGenerations(host: Host): Generations {
  const [list, setList] = useState<GenerationList>([]);
  const [next, setNext] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [isStarting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState<Generations['trouble']>(null);
  const [unanswered, setUnanswered] = useState<Order | null>(null);
  const language = useLanguage();
  const sent = useRef(new Map<string, Order>());

  const [search, setSearch] = useState<(Search & { readonly next: string | null }) | null>(null);

  const merge = useCallback((update: GenerationList) => setList((now) => mergeGenerations(now, update)), []);
  /** Changes of known images, also of those that a search has found. */
  const follow = useCallback(
    (changed: Generation) => {
      merge([changed]);
      setSearch((now) => {
        if (!now?.list.some(({ id }) => id === changed.id)) return now;
        return { ...now, list: mergeGenerations(now.list, [changed]) };
      });
    },
    [merge],
  );
  const attempt = useCallback(async <Result>(place: Place, work: () => Promise<Result>) => {
    setTrouble(null);
    try {
      return await work();
    } catch (error) {
      setTrouble({ ...troubleOf(error), place });
      return null;
    }
  }, []);

  const look = useCallback(
    async (before: string | null) => {
      const page = await attempt('results', () =>
        host.ask<Page>('history', before === null ? {} : { before }),
      );
      if (before === null) setLost(page === null);
      if (!page) return;
      merge(page.generations);
      setNext(page.next);
    },
    [host, attempt, merge],
  );

  useEffect(
    () => host.on('generation', (changed) => follow(changed as unknown as Generation)),
    [host, follow],
  );
  useEffect(() => {
    void look(null).finally(() => setLoading(false));
  }, [look]);

  const start = async (order: Order, place: Place) => {
    setStarting(true);
    const made = await attempt(place, async () => {
      try {
        return await host.ask<Generation[]>('generate', { ...order, language });
      } catch (error) {
        setUnanswered(isUnanswered(troubleOf(error).code) ? order : null);
        throw error;
      }
    });
    setStarting(false);
    if (!made) return null;
    setUnanswered(null);
    for (const { batchId } of made) sent.current.set(batchId, order);
    merge(made);
    return made;
  };

  const cancel = async (id: string) => {
    const left = await attempt('results', () => host.ask<Generation>('cancel', { id }));
    if (left) follow(left);
  };

  const mark = async (generation: Generation, marks: GenerationMarks) => {
    follow({ ...generation, ...marks } as Generation);
    const marked = await attempt('results', () =>
      host.ask<Generation>('mark', { id: generation.id, ...marks }),
    );
    follow(marked ?? generation);
    return marked !== null;
  };

  const asked = useRef(0);
  const seek = async ({ words, isKept }: Wanted, before: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    setSearch((now) => ({
      words,
      isKept,
      list: before === null ? [] : (now?.list ?? []),
      next: null,
      isLoading: true,
    }));
    const page = await attempt('results', () =>
      host.ask<Page>('history', {
        search: words,
        ...(isKept && { kept: true }),
        ...(before !== null && { before }),
      }),
    );
    // Something else was asked meanwhile.
    if (turn !== asked.current) return;
    setSearch((now) => ({
      words,
      isKept,
      list: mergeGenerations(now?.list ?? [], page?.generations ?? []),
      next: page?.next ?? null,
      isLoading: false,
    }));
  };
  const find = (wanted: Wanted | null) => {
    if (wanted) return void seek(wanted, null);
    asked.current += 1;
    setSearch(null);
  };

  return {
    list,
    isLoading,
    isLost,
    hasMore: (search ? search.next : next) !== null,
    loadMore: () => (search ? seek(search, search.next) : look(next)),
    start,
    isStarting,
    cancel,
    mark,
    search,
    find,
    sent: sent.current,
    unanswered,
    trouble,
    attempt,
  };
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof HostError
    ? { code: error.code, details: error.details }
    : { code: 'internal', details: {} };
