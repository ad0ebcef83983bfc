import { type FormField, formOf } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  AppWindow,
  ArrowLeft,
  ArrowRight,
  Axe,
  Backpack,
  Car,
  Castle,
  Cat,
  ChevronRight,
  Coins,
  Crosshair,
  Dices,
  Drama,
  Fish,
  Flag,
  Flame,
  Footprints,
  Gamepad2,
  Gem,
  Hammer,
  HandFist,
  Hourglass,
  House,
  Images,
  LockKeyhole,
  MapIcon,
  Monitor,
  Pause,
  Pickaxe,
  Play,
  PlayingCards,
  Plus,
  Puzzle,
  ScrollText,
  Settings,
  Shield,
  Skull,
  Sprout,
  Star,
  Store,
  SwatchBook,
  Swords,
  Trophy,
  Type,
  UserRound,
  UserRoundPlus,
  UsersRound,
  WandSparkles,
  Wheat,
  X,
} from '@artcade/ui/icons';
import { useRef } from 'react';
import { Choice, Group, Switch, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { useKeptFocus } from '../../workbench/kept-focus.ts';
import { moved } from '../../workbench/moved.ts';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';
import { useWorkbench } from '../../workbench/workbench-state.ts';

const icon = (Icon: Icon) => <Icon className="size-6" />;

const genres = {
  rpg: icon(Swords),
  platformer: icon(Footprints),
  puzzle: icon(Puzzle),
  strategy: icon(Flag),
  shooter: icon(Crosshair),
  racing: icon(Car),
  cards: icon(PlayingCards),
  simulation: icon(Sprout),
  adventure: icon(MapIcon),
  roguelike: icon(Pickaxe),
  fighting: icon(HandFist),
  'tower-defense': icon(Castle),
  idle: icon(Hourglass),
  farming: icon(Wheat),
  cooking: icon(Flame),
  tycoon: icon(Coins),
  'pet-sim': icon(Cat),
  'dress-up-game': icon(SwatchBook),
  'fishing-game': icon(Fish),
  sports: icon(Trophy),
  rhythm: icon(Star),
  'visual-novel': icon(Drama),
  survival: icon(Axe),
  horror: icon(Skull),
  board: icon(Dices),
};

const frame = (width: number, height: number) => (
  <span className="grid h-10 w-16 place-items-center">
    <span className="rounded-[4px] border-2 border-current" style={{ width, height }} />
  </span>
);

const platforms = {
  phone: frame(18, 38),
  'phone-wide': frame(46, 22),
  tablet: frame(30, 38),
  desktop: frame(58, 34),
  web: icon(AppWindow),
  console: icon(Monitor),
  handheld: icon(Gamepad2),
};

/** Icon for a flow: a hub with screens around it, or a line. */
const flows = {
  hub: (
    <svg viewBox="0 0 64 40" className="h-10 w-16" fill="currentColor" aria-hidden="true">
      <path d="M32 20 10 8M32 20 54 8M32 20 10 32M32 20l22 12" stroke="currentColor" strokeWidth="1.500" />
      <rect x="24" y="14" width="16" height="12" rx="2" />
      <path d="M4 4h12v8H4zM48 4h12v8H48zM4 28h12v8H4zM48 28h12v8H48z" fillOpacity="0.7" />
    </svg>
  ),
  line: (
    <svg viewBox="0 0 64 40" className="h-10 w-16" fill="currentColor" aria-hidden="true">
      <path d="M2 20h60" stroke="currentColor" strokeWidth="1.500" />
      <path d="M2 14h12v12H2zM18.500 14h12v12h-12zM34 14h12v12H34zM50 14h12v12H50z" />
    </svg>
  ),
};

const screenIcons: Readonly<Record<string, Icon>> = {
  title: Type,
  home: House,
  levels: MapIcon,
  play: Play,
  pause: Pause,
  result: Trophy,
  shop: Store,
  inventory: Backpack,
  character: UserRound,
  quests: ScrollText,
  settings: Settings,
  ranking: Flag,
  map: MapIcon,
  battle: Swords,
  dialogue: Drama,
  upgrade: Hammer,
  craft: Pickaxe,
  rewards: Gem,
  team: UsersRound,
  deck: PlayingCards,
  garage: Car,
  loadout: Shield,
  lobby: UsersRound,
  friends: UserRoundPlus,
  guild: Castle,
  event: Star,
  gacha: WandSparkles,
  gallery: Images,
  tutorial: Footprints,
  login: LockKeyhole,
};

type Several = Extract<FormField, { kind: 'several' }>;

/** The chosen screens in their order, and below them the screens that can be added. With none, the words decide. */
function Screens() {
  const { tool, form, setInput } = useWorkbench();
  const { t } = useTranslation();
  const { options, minimum, maximum } = formOf(tool).fields['screens'] as Several;
  const chosen = form.inputs['screens'] as readonly string[];
  const list = useRef<HTMLOListElement>(null);
  const part = useRef<HTMLDivElement>(null);
  // Index of the last change. Focus moves to the screen there when the pressed button disappears.
  const changedAt = useRef(0);
  const set = (next: readonly string[], at: number) => {
    changedAt.current = Math.min(at, next.length - 1);
    setInput('screens', next);
  };
  useKeptFocus(part, chosen, () => list.current?.children[changedAt.current]);
  const nameOf = (screen: string) => t(`tools.game-screen-planner.options.screens.${screen}`);
  const left = options.filter((option) => !chosen.includes(option));
  return (
    <Group
      legend={t('tools.game-screen-planner.fields.screens')}
      after={`${chosen.length} / ${maximum}`}
      hint={t('hints.screens', { maximum })}
    >
      <div ref={part}>
        {chosen.length === 0 && (
          <p className="flex min-h-11 w-fit items-center rounded-full border border-link bg-raised px-4 text-sm">
            {t('workbench.auto')}
          </p>
        )}
        <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-2">
          {chosen.map((screen, index) => (
            <Screen
              key={screen}
              screen={screen}
              name={nameOf(screen)}
              isLast={index === chosen.length - 1}
              onMove={(step) => set(moved(chosen, index, step), index + step)}
              onRemove={chosen.length > minimum ? () => set(chosen.toSpliced(index, 1), index) : null}
              place={index + 1}
            />
          ))}
        </ol>
        {left.length > 0 && chosen.length < maximum && (
          <div className="mt-3 flex flex-wrap gap-2">
            {left.map((screen) => (
              <button
                key={screen}
                type="button"
                aria-label={t('hints.addScreen', { name: nameOf(screen) })}
                className="flex min-h-9 items-center gap-1 rounded-full border border-field border-dashed px-3 text-muted text-sm hover:text-text"
                onClick={() => set([...chosen, screen], chosen.length)}
              >
                <Plus aria-hidden="true" className="size-4" />
                {nameOf(screen)}
              </button>
            ))}
          </div>
        )}
      </div>
    </Group>
  );
}

interface ScreenProps {
  readonly screen: string;
  readonly name: string;
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: (() => void) | null;
}

const small =
  'grid size-8 place-items-center rounded text-muted hover:bg-panel hover:text-text disabled:opacity-30';

function Screen({ screen, name, place, isLast, onMove, onRemove }: ScreenProps) {
  const { t } = useTranslation();
  const Icon = screenIcons[screen] ?? Type;
  return (
    <li
      tabIndex={-1}
      className="relative flex flex-col items-center rounded-card border border-line-strong bg-raised pt-3"
    >
      <span aria-hidden="true" className="absolute top-1.5 left-2 font-title text-muted text-xs tabular-nums">
        {place}
      </span>
      <Icon aria-hidden="true" className="size-6" />
      <span className="wrap-anywhere px-1 pt-1 text-center text-sm leading-tight">{name}</span>
      <span className="mt-auto flex pt-1">
        <button
          type="button"
          className={small}
          disabled={place === 1}
          aria-label={t('hints.moveEarlier', { name })}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={small}
          disabled={onRemove === null}
          aria-label={t('hints.removeScreen', { name })}
          onClick={() => onRemove?.()}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={small}
          disabled={isLast}
          aria-label={t('hints.moveLater', { name })}
          onClick={() => onMove(1)}
        >
          <ArrowRight aria-hidden="true" className="size-4" />
        </button>
      </span>
      {!isLast && (
        <ChevronRight
          aria-hidden="true"
          className="-right-4 -translate-y-1/2 absolute top-1/2 size-4 text-muted"
        />
      )}
    </li>
  );
}

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="title" placeholder={t('hints.gameTitle')} />
      <Folds>
        <Fold name="game" title={t('folds.game')} Icon={Gamepad2} fields={['genre', 'platform']}>
          <Choice name="genre" pictures={genres} />
          <Choice name="platform" pictures={platforms} />
        </Fold>
        <Fold
          name="screens"
          title={t('folds.screens')}
          Icon={AppWindow}
          fields={['screens', 'flow', 'notes']}
        >
          <Screens />
          <Choice name="flow" pictures={flows} across={2} />
          <Switch name="notes" hint={t('hints.notes')} />
        </Fold>
        <FormatFold>
          <SizeField />
        </FormatFold>
      </Folds>
    </>
  );
}

await openTool('game-screen-planner', Fields, import.meta.glob('./*.json', { import: 'default' }));
