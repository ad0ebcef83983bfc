/**
 * Names of games, films and series that people give as an example. A name says a genre, a mood and a way of drawing, and never
 * the words that it is made of: who writes Hollow Knight asks for no knight.
 */
export const works = `
hollow-knight | | | style.hand-drawn, mood.melancholic, genre.metroidvania, time.night | hollow knight, silksong | 空洞騎士, 窟窿騎士, 絲之歌 | hollow knight | hollow knight | hollow knight
dark-souls | |  | style.dark-fantasy, mood.desolate, genre.arpg | dark souls, demon's souls, demons souls | 黑暗靈魂, 惡魔靈魂 | dark souls | dark souls | dark souls
elden-ring | | | style.dark-fantasy, mood.epic, genre.arpg | elden ring | 艾爾登法環 | elden ring | elden ring | elden ring
bloodborne | | | style.gothic, mood.scary, genre.arpg, time.night | bloodborne | 血源詛咒 | bloodborne | bloodborne | bloodborne
diablo | | | style.dark-fantasy, mood.dark, genre.arpg | diablo, diablo 2, diablo 4 | 暗黑破壞神 | diablo | diablo | diablo
zelda | | | style.fantasy, mood.adventurous, genre.adventure | zelda, legend of zelda, the legend of zelda, breath of the wild, tears of the kingdom, botw, totk | 薩爾達, 薩爾達傳說, 曠野之息, 王國之淚 | zelda | zelda | zelda
mario | | | style.cartoon, mood.playful, genre.platformer | super mario, mario bros, super mario bros, mario odyssey, mario kart | 超級瑪利歐, 瑪利歐, 馬力歐 | super mario | super mario | super mario
pokemon | | | style.anime, mood.cheerful, genre.monster-collector | pokemon, pokémon, pokemon go | 寶可夢, 神奇寶貝 | pokemon | pokemon | pokemon
animal-crossing | | | style.cartoon, mood.cozy, genre.simulation | animal crossing, animal crossing new horizons | 動物森友會, 動森 | animal crossing | animal crossing | animal crossing
stardew-valley | | | style.pixel, mood.cozy, genre.farming | stardew valley, stardew | 星露谷物語, 星露谷 | stardew valley | stardew valley | stardew valley
harvest-moon | |  | style.cartoon, mood.cozy, genre.farming | story of seasons, harvest moon game | 牧場物語 | story of seasons | story of seasons | story of seasons
minecraft | | | style.voxel, mood.adventurous, genre.sandbox | minecraft, mine craft | 麥塊, 當個創世神, 我的世界 | minecraft | minecraft | minecraft
roblox | | | style.3d, mood.playful, genre.sandbox | roblox | 機器磚塊 | roblox | roblox | roblox
terraria | | | style.pixel, mood.adventurous, genre.sandbox | terraria | 泰拉瑞亞 | terraria | terraria | terraria
celeste-game | | | style.pixel, mood.hopeful, genre.platformer | celeste game, celeste style, like celeste | 蔚藍遊戲 | celeste game | celeste game | celeste game
dead-cells | | | style.pixel, mood.dark, genre.roguelike | dead cells | 死亡細胞 | dead cells | dead cells | dead cells
hades-game | | | style.comic, mood.epic, genre.roguelike | hades game, hades 2, hades ii, hades style, like hades | 黑帝斯遊戲 | hades game | hades game | hades game
cuphead | | | style.rubber-hose, mood.playful, genre.platformer | cuphead, cup head | 茶杯頭 | cuphead | cuphead | cuphead
limbo-game | | | style.silhouette, mood.lonely, genre.platformer | limbo game, playdead | 地獄邊境 | limbo game | limbo game | limbo game
ori | | | style.fantasy, mood.magical, genre.metroidvania | ori and the blind forest, ori and the will of the wisps | 聖靈之光, 精靈與森林 | ori and the blind forest | ori and the blind forest | ori and the blind forest
gris | | | style.watercolor, mood.melancholic, genre.platformer | gris game, like gris | 格莉絲的旅程 | gris game | gris game | gris game
monument-valley | | | style.isometric, mood.calm, genre.puzzle | monument valley | 紀念碑谷 | monument valley | monument valley | monument valley
final-fantasy | | | style.fantasy, mood.epic, genre.jrpg | final fantasy, ff7, ffxiv, ff14, final fantasy 7 | 最終幻想, 太空戰士 | final fantasy | final fantasy | final fantasy
dragon-quest | | | style.anime, mood.adventurous, genre.jrpg | dragon quest | 勇者鬥惡龍 | dragon quest | dragon quest | dragon quest
persona-game | | | style.comic, mood.cool, genre.jrpg | persona 5, persona 4, persona 3, persona style | 女神異聞錄 | persona 5 | persona 5 | persona 5
fire-emblem | |  | style.anime, mood.heroic, genre.srpg | fire emblem three houses, fire emblem heroes | 聖火降魔錄, 火焰之紋章 | fire emblem three houses | fire emblem three houses | fire emblem three houses
genshin | | | style.anime, mood.adventurous, genre.open-world | genshin, genshin impact | 原神 | genshin | genshin | genshin
honkai | | | style.anime, mood.epic, genre.gacha-rpg, style.sci-fi | honkai, honkai star rail, star rail, honkai impact | 崩壞, 星穹鐵道, 崩壞星穹鐵道 | honkai | honkai | honkai
arknights | | | style.anime, mood.tense, genre.tower-defense | arknights | 明日方舟 | arknights | arknights | arknights
monster-hunter | |  | style.prehistoric, mood.epic, genre.hunting | monhun, monster hunter world, monster hunter wilds | 魔物獵人世界, 魔物獵人荒野 | monhun | monhun | monhun
resident-evil | | | style.horror-style, mood.scary, genre.zombie-game | resident evil, biohazard game | 惡靈古堡, 生化危機 | resident evil | resident evil | resident evil
silent-hill | | | style.horror-style, mood.mysterious, genre.horror, weather.fog | silent hill | 沉默之丘, 寂靜嶺 | silent hill | silent hill | silent hill
league | | | style.fantasy, mood.powerful, genre.moba | league of legends, lol game, arcane series | 英雄聯盟, 雙城之戰 | league of legends | league of legends | league of legends
dota | | | style.fantasy, mood.fierce, genre.moba | dota, dota 2 | 刀塔 | dota | dota | dota
overwatch | | | style.sci-fi, mood.heroic, genre.hero-shooter | overwatch | 鬥陣特攻 | overwatch | overwatch | overwatch
valorant | | | style.modern, mood.tense, genre.hero-shooter | valorant | 特戰英豪 | valorant | valorant | valorant
fortnite | | | style.cartoon, mood.playful, genre.battle-royale | fortnite, fort nite | 要塞英雄 | fortnite | fortnite | fortnite
call-of-duty | | | style.military, mood.tense, genre.fps | call of duty, battlefield game, counter-strike, counter strike | 決勝時刻, 戰地風雲, 絕對武力 | call of duty | call of duty | call of duty
halo-game | | | style.sci-fi, mood.heroic, genre.fps | halo game, halo infinite, like halo | 最後一戰 | halo game | halo game | halo game
doom-game | | | style.horror-style, mood.fierce, genre.fps | doom game, doom eternal, like doom | 毀滅戰士 | doom game | doom game | doom game
portal-game | | | style.sci-fi, mood.clean, genre.puzzle | portal game, portal 2, like portal | 傳送門遊戲 | portal game | portal game | portal game
half-life | | | style.sci-fi, mood.tense, genre.fps | half-life, half life | 戰慄時空 | half-life | half-life | half-life
starcraft | | | style.sci-fi, mood.tense, genre.rts | starcraft, star craft | 星海爭霸 | starcraft | starcraft | starcraft
warcraft | | | style.fantasy, mood.epic, genre.mmorpg | warcraft, world of warcraft | 魔獸世界, 魔獸爭霸 | warcraft | warcraft | warcraft
hearthstone-game | | | style.fantasy, mood.cozy, genre.cards | hearthstone game, hearthstone cards | 爐石戰記 | hearthstone game | hearthstone game | hearthstone game
slay-the-spire | | | style.hand-drawn, mood.dark, genre.deck-builder | slay the spire | 殺戮尖塔 | slay the spire | slay the spire | slay the spire
plants-vs-zombies | | | style.cartoon, mood.funny, genre.tower-defense | plants vs zombies, plants vs. zombies, pvz | 植物大戰殭屍 | plants vs zombies | plants vs zombies | plants vs zombies
clash | | | style.cartoon, mood.playful, genre.strategy | clash of clans, clash royale | 部落衝突, 皇室戰爭 | clash of clans | clash of clans | clash of clans
candy-crush | | | style.candy, mood.cheerful, genre.match-3 | candy crush, candy crush saga | 糖果傳奇 | candy crush | candy crush | candy crush
angry-birds | | | style.cartoon, mood.funny, genre.physics-puzzle | angry birds | 憤怒鳥 | angry birds | angry birds | angry birds
among-us | | | style.flat, mood.mysterious, genre.social-deduction | among us, among-us | 太空狼人殺 | among us | among us | among us
fallout-game | | | style.post-apocalyptic, mood.desolate, genre.rpg | fallout game, fallout 4, fallout new vegas, like fallout | 異塵餘生, 輻射遊戲 | fallout game | fallout game | fallout game
skyrim | | | style.nordic, mood.epic, genre.open-world | skyrim, elder scrolls, the elder scrolls | 上古卷軸, 無界天際 | skyrim | skyrim | skyrim
witcher | | | style.medieval, mood.dark, genre.rpg | the witcher, witcher 3, the witcher 3 | 巫師3, 巫師三 | the witcher | the witcher | the witcher
cyberpunk-2077 | | | style.cyberpunk, mood.tense, genre.open-world, time.night | cyberpunk 2077 | 電馭叛客2077 | cyberpunk 2077 | cyberpunk 2077 | cyberpunk 2077
gta | | | style.modern, mood.cool, genre.open-world | gta, gta 5, gta v, grand theft auto | 俠盜獵車手 | gta | gta | gta
assassins-creed | | | style.medieval, mood.mysterious, genre.stealth | assassin's creed, assassins creed | 刺客教條 | assassin's creed | assassin's creed | assassin's creed
god-of-war | |  | style.nordic, mood.epic, genre.action | god of war ragnarok, god of war game | 戰神遊戲 | god of war ragnarok | god of war ragnarok | god of war ragnarok
shadow-of-the-colossus | | | mood.lonely, mood.epic, genre.adventure | shadow of the colossus | 汪達與巨像 | shadow of the colossus | shadow of the colossus | shadow of the colossus
black-myth | | | style.journey-west, mood.epic, genre.arpg | black myth, black myth wukong | 黑神話, 黑神話悟空 | black myth | black myth | black myth
star-wars | | | style.space, mood.epic, style.sci-fi | star wars, starwars | 星際大戰 | star wars | star wars | star wars
blade-runner | | | style.cyberpunk, mood.lonely, time.night, weather.rain | blade runner, bladerunner | 銀翼殺手 | blade runner | blade runner | blade runner
matrix | | | style.cyberpunk, mood.mysterious, colour.green | the matrix, matrix movie | 駭客任務 | the matrix | the matrix | the matrix
lord-of-the-rings | |  | style.fantasy, mood.epic | lord of the rings, the lord of the rings, lotr, the hobbit | 魔戒電影, 魔戒三部曲 | lord of the rings | lord of the rings | lord of the rings
harry-potter | |  | style.fantasy, mood.magical | harry potter, hogwarts legacy | 哈利波特 | harry potter | harry potter | harry potter
game-of-thrones | | | style.medieval, mood.dark | game of thrones, house of the dragon | 權力遊戲, 冰與火之歌 | game of thrones | game of thrones | game of thrones
dune-film | | | style.sci-fi, mood.epic, place.desert | dune movie, dune film, dune part two | 沙丘電影 | dune movie | dune movie | dune movie
mad-max | | | style.post-apocalyptic, mood.chaotic | mad max, fury road | 瘋狂麥斯 | mad max | mad max | mad max
stranger-things | | | style.retro, mood.mysterious | stranger things | 怪奇物語 | stranger things | stranger things | stranger things
spider-verse | | | style.comic, mood.action-packed | spider-verse, spiderverse, into the spider-verse, spider-man movie | 蜘蛛人新宇宙 | spider-verse | spider-verse | spider-verse
frozen-film | | | style.cartoon, mood.magical, season.winter | disney frozen, frozen movie | 冰雪奇緣 | disney frozen | disney frozen | disney frozen
spirited-away | |  | style.ghibli, mood.dreamy | spirited away, my neighbor totoro, my neighbour totoro, howl's moving castle, howls moving castle, princess mononoke | 神隱少女, 龍貓, 魔法公主 | spirited away | spirited away | spirited away
attack-on-titan | | | style.anime, mood.desolate | attack on titan | 進擊的巨人 | attack on titan | attack on titan | attack on titan
naruto | | | style.anime, mood.action-packed | naruto, naruto shippuden | 火影忍者 | naruto | naruto | naruto
one-piece | |  | style.pirate, mood.adventurous, style.anime | one piece anime, one piece manga | 航海王 | one piece anime | one piece anime | one piece anime
demon-slayer | | | style.taisho, style.anime, mood.action-packed | demon slayer anime, kimetsu no yaiba | 鬼滅之刃 | demon slayer anime | demon slayer anime | demon slayer anime
dragon-ball | | | style.anime, mood.powerful | dragon ball, dragonball, dragon ball z, dbz | 七龍珠 | dragon ball | dragon ball | dragon ball
sailor-moon | |  | style.anime, mood.cute | sailor moon | 美少女戰士月野兔 | sailor moon | sailor moon | sailor moon
evangelion | | | style.mecha, mood.tense | evangelion, neon genesis evangelion | 新世紀福音戰士 | evangelion | evangelion | evangelion
adventure-time | | | style.cartoon, mood.weird | adventure time | 探險活寶 | adventure time | adventure time | adventure time
rick-and-morty | | | style.cartoon, mood.weird | rick and morty | 瑞克和莫蒂 | rick and morty | rick and morty | rick and morty
`;
