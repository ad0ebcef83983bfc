import type { Recipe } from '../model.ts';
import { ancients } from './buildings-ancient.ts';
import { castles } from './buildings-castles.ts';
import { cityBuildings } from './buildings-city.ts';
import { gates } from './buildings-gates.ts';
import { houses } from './buildings-houses.ts';
import { landmarks } from './buildings-landmarks.ts';
import { neonStreets } from './buildings-neon.ts';
import { orientalHouses } from './buildings-oriental.ts';
import { periodHouses } from './buildings-periods.ts';
import { playground } from './buildings-playground.ts';
import { racing } from './buildings-racing.ts';
import { regionalBuildings } from './buildings-regional.ts';
import { roads } from './buildings-roads.ts';
import { seaside } from './buildings-seaside.ts';
import { stationsAndFairs } from './buildings-stations.ts';
import { temples } from './buildings-temples.ts';
import { towers } from './buildings-towers.ts';
import { dwellings } from './buildings-village.ts';
import { yard } from './buildings-yard.ts';
import { hoofedBeasts } from './creatures-beasts-hoofed.ts';
import { smallBeasts } from './creatures-beasts-small.ts';
import { wildBeasts } from './creatures-beasts-wild.ts';
import { birds } from './creatures-birds.ts';
import { dragons } from './creatures-dragons.ts';
import { fabled } from './creatures-fabled.ts';
import { fishes } from './creatures-fishes.ts';
import { hoppers } from './creatures-hoppers.ts';
import { insects } from './creatures-insects.ts';
import { oddities } from './creatures-oddities.ts';
import { reptiles } from './creatures-reptiles.ts';
import { serpents } from './creatures-serpent.ts';
import { softCreatures } from './creatures-soft.ts';
import { spirits } from './creatures-spirits.ts';
import { banners } from './festive-banners.ts';
import { boughs } from './festive-boughs.ts';
import { cornerThings } from './festive-corners.ts';
import { feastCreatures } from './festive-creatures.ts';
import { emblems } from './festive-emblems.ts';
import { gifts } from './festive-gifts.ts';
import { hungThings } from './festive-hung.ts';
import { hungInAsia } from './festive-hung-east.ts';
import { festiveLanterns } from './festive-lanterns.ts';
import { lionHeads } from './festive-lion.ts';
import { offerings } from './festive-offerings.ts';
import { partyThings } from './festive-party.ts';
import { riceDishes } from './festive-rice.ts';
import { seasonThings } from './festive-seasons.ts';
import { beachThings } from './festive-summer.ts';
import { festiveSweets } from './festive-sweets.ts';
import { templeThings } from './festive-temple.ts';
import { fallsAndRocks } from './nature-falls.ts';
import { heavens } from './nature-heavens.ts';
import { isles } from './nature-isles.ts';
import { rocks } from './nature-rocks.ts';
import { seaBed } from './nature-sea.ts';
import { adventurers } from './people-adventure.ts';
import { bareBodies } from './people-bare.ts';
import { beastfolk } from './people-beastfolk.ts';
import { castersAndSneaks } from './people-casters-and-sneaks.ts';
import { court } from './people-court.ts';
import { courtAndWork } from './people-court-and-work.ts';
import { everydayPeople } from './people-everyday.ts';
import { folk } from './people-folk.ts';
import { godsAndGhosts } from './people-gods-and-ghosts.ts';
import { heroes } from './people-heroes.ts';
import { legends } from './people-legends.ts';
import { modernPeople } from './people-modern.ts';
import { stageAndArena } from './people-stage-and-arena.ts';
import { trades } from './people-trades.ts';
import { evergreens } from './plants-evergreens.ts';
import { flowers } from './plants-flowers.ts';
import { groves } from './plants-groves.ts';
import { lowPlants } from './plants-low.ts';
import { trees } from './plants-trees.ts';
import { decks } from './rooms-decks.ts';
import { roomDoors } from './rooms-doors.ts';
import { hallFurniture } from './rooms-halls.ts';
import { homeFurniture } from './rooms-home.ts';
import { roomLamps } from './rooms-lamps.ts';
import { relics } from './rooms-relics.ts';
import { schoolFurniture } from './rooms-school.ts';
import { scienceFurniture } from './rooms-science.ts';
import { shopFurniture } from './rooms-shop.ts';
import { stoneFurniture } from './rooms-stone.ts';
import { tavernFurniture } from './rooms-tavern.ts';
import { wallPieces } from './rooms-walls.ts';
import { roomWear } from './rooms-wear.ts';
import { carried } from './things-carried.ts';
import { fires } from './things-fire.ts';
import { foods } from './things-food.ts';
import { games } from './things-games.ts';
import { household } from './things-home.ts';
import { kitchenware } from './things-kitchenware.ts';
import { outdoors } from './things-outdoors.ts';
import { playthings } from './things-play.ts';
import { streetThings } from './things-street.ts';
import { tools } from './things-tools.ts';
import { toys } from './things-toy-rows.ts';
import { treasures } from './things-treasure.ts';
import { weapons } from './things-weapons.ts';
import { yardThings } from './things-yard.ts';
import { aircraft } from './vehicles-air.ts';
import { carts } from './vehicles-land.ts';
import { machines } from './vehicles-machines.ts';
import { motors } from './vehicles-motor.ts';
import { ships } from './vehicles-ships.ts';
import { smallVehicles } from './vehicles-small.ts';
import { spacecraft } from './vehicles-space.ts';

/** Every model by the concept that it shows, or by `furnish.` and a name for what only furnishes places. */
export const models: Readonly<Record<string, Recipe>> = {
  ...ancients,
  ...castles,
  ...gates,
  ...cityBuildings,
  ...houses,
  ...landmarks,
  ...neonStreets,
  ...orientalHouses,
  ...periodHouses,
  ...regionalBuildings,
  ...playground,
  ...racing,
  ...roads,
  ...seaside,
  ...stationsAndFairs,
  ...temples,
  ...towers,
  ...dwellings,
  ...yard,
  ...hoofedBeasts,
  ...smallBeasts,
  ...wildBeasts,
  ...birds,
  ...dragons,
  ...fabled,
  ...fishes,
  ...hoppers,
  ...insects,
  ...oddities,
  ...reptiles,
  ...serpents,
  ...softCreatures,
  ...spirits,
  ...hungThings,
  ...hungInAsia,
  ...festiveLanterns,
  ...banners,
  ...gifts,
  ...partyThings,
  ...boughs,
  ...cornerThings,
  ...festiveSweets,
  ...riceDishes,
  ...lionHeads,
  ...offerings,
  ...templeThings,
  ...seasonThings,
  ...beachThings,
  ...emblems,
  ...feastCreatures,
  ...fallsAndRocks,
  ...heavens,
  ...isles,
  ...groves,
  ...rocks,
  ...seaBed,
  ...adventurers,
  ...bareBodies,
  ...beastfolk,
  ...castersAndSneaks,
  ...courtAndWork,
  ...court,
  ...everydayPeople,
  ...folk,
  ...godsAndGhosts,
  ...legends,
  ...heroes,
  ...modernPeople,
  ...stageAndArena,
  ...trades,
  ...evergreens,
  ...flowers,
  ...lowPlants,
  ...trees,
  ...decks,
  ...homeFurniture,
  ...relics,
  ...hallFurniture,
  ...roomDoors,
  ...roomLamps,
  ...roomWear,
  ...schoolFurniture,
  ...scienceFurniture,
  ...shopFurniture,
  ...stoneFurniture,
  ...tavernFurniture,
  ...wallPieces,
  ...carried,
  ...games,
  ...kitchenware,
  ...fires,
  ...foods,
  ...household,
  ...outdoors,
  ...playthings,
  ...streetThings,
  ...tools,
  ...toys,
  ...treasures,
  ...weapons,
  ...yardThings,
  ...aircraft,
  ...carts,
  ...machines,
  ...motors,
  ...ships,
  ...spacecraft,
  ...smallVehicles,
};
