import * as z from 'zod/mini';
import { plain } from '../plain-text.ts';
import { defineTool, reads } from '../tool.ts';

const nameMaximum = 200;

const listKits = defineTool({
  name: 'list_kits',
  title: 'List style kits',
  description:
    'Style kits of the account and of its teams: a look that create_image can use with kitId. Free.',
  input: z.strictObject({}),
  output: z.object({
    kits: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        genre: z.nullable(z.string()),
        style: z.string(),
        colours: z.array(z.string()),
        hasLogo: z.boolean(),
        hasHero: z.boolean(),
        teamId: z.nullable(z.string()),
      }),
    ),
  }),
  annotations: reads,
  run: async (_, { client, gone }) => ({
    data: {
      kits: (await client.listKits({ signal: gone })).map((kit) => ({
        id: kit.id,
        name: plain(kit.name, nameMaximum),
        genre: kit.genre,
        style: kit.style,
        colours: kit.colours,
        hasLogo: kit.logo !== null,
        hasHero: kit.hero !== null,
        teamId: kit.team?.id ?? null,
      })),
    },
  }),
});

const getBalance = defineTool({
  name: 'get_balance',
  title: 'Credits of the account',
  description:
    'The credits that the account can spend, those that running orders hold besides, and those of its teams, which create_image can spend with teamId. Free.',
  input: z.strictObject({}),
  output: z.object({
    credits: z.int(),
    held: z.int(),
    plan: z.nullable(z.string()),
    teams: z.array(z.object({ id: z.string(), name: z.string(), credits: z.int() })),
  }),
  annotations: reads,
  run: async (_, { client, gone }) => {
    const [wallet, teams] = await Promise.all([
      client.getWallet({ signal: gone }),
      client.listTeams({ signal: gone }),
    ]);
    return {
      data: {
        credits: wallet.credits,
        held: wallet.held,
        plan: wallet.subscription?.planId ?? null,
        teams: teams.flatMap(({ id, name, credits }) =>
          credits === undefined ? [] : [{ id, name: plain(name, nameMaximum), credits }],
        ),
      },
    };
  },
});

export const accountTools = [listKits, getBalance];
