import { apartByCapitals, flatForm } from './spellings.ts';

/**
 * Names of persons, by their form. Given names count in any case; those that are words too, and surnames, only where they are written
 * as names. What it does not see: a name that no list has, in small letters or in a script without capitals.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(flatForm));

/** Given names, and those by which famous people are known alone, without accents. */
const given = words(`
  adele adriana agatha agnes ahmed aishwarya aisha akira alan albert alejandra alejandro alessandra alessandro alexa alexander
  alexandra alexandre alfredo ali alia alice alicia alina allison alyssa amanda amelia amina amy ana anastasia andrea andrei andrew
  angela angelina angelique anita anja anna annabelle anne annette annie antonia antonio anushka ariana arnold arthur ashley astrid
  audrey ayesha ayumi bambang barack barbara beatrice beatriz benjamin bernard beyonce bianca billie birgit björk bjork brad
  brenda brian brigitte britney bruno budi camila camille carla carlos carmen carol carolina caroline catalina catherine cecilia celine
  charles charlotte chloe christian christiane christina christine christoph christopher claire claudia cristiano cristina
  cynthia daniel daniela daniele danielle david deborah deepika delphine denise diane diego dilraba dmitri dominique
  donald donna dorothy edith eduardo edward elaine eleanor elena elisa elisabeth elizabeth ellen elodie elon elsa emilia emilie
  emily emma emmanuel emmanuelle enrique eric erika ernesto esther eugenia eunice eva evelyn fabio farah fatima federica felicia
  felipe fernanda fernando fiona franziska francesca francisco franz frederic frida friedrich gabriel gabriela gabrielle 
  gerard gertrude gianna gina giorgia giovanni gisele giselle giulia gonzalo greta guadalupe guillermo gustavo 
  hailee hailey hannah harry heather heidi heike helena helene helga henry hermione hilary hillary hiroshi huda ibrahim 
  igor ilona ines ingrid irina isabel isabella isabelle ivan ivanka jacqueline jake james jamila jana janet janice jason javier
  jeff jenna jennie jennifer jenny jeremy jessica jimin jisoo joanna joao joaquin johanna john jonathan jorge jose josef joseph
  josephine josh juan juana judith julia julian juliana julie juliette justin kaley kamala karen karin karina karl karla kate katherine
  kathryn katie katja katrina katy kavita keira keith kendall kendra kenneth kevin khadija khloe kimberly kourtney kristen
  kristin kristina kylie kylian larissa laura lauren laurence layla leila lena leonardo leonor leticia ligia lina lindsay lisa
  liselotte livia lorenzo louise lucas lucia luciana lucie luis luisa luiza lupita lynn madeleine madonna magdalena mahira maite
  malala manuel manuela marc marcel marcela marcelo marco margaret margot maria mariah mariam mariana marie marilyn 
  mario marion marisa marta martha martina mary maryam mateo mathilde matilda matteo matthew maureen megan meghan melania melanie
  melinda melissa meryl messi mia michael michaela michel michele michelle miguel mila miley miranda miriam mohamed mohammed
  monica monika monique morgane muhammad nadia nadine nancy naomi natalia natalie natasha nayeon neymar nicki nicolas nicole nikita
  niki nina noemi nora oksana olga olivia olivier oprah oscar pablo padma pamela paola patricia patrick paul paula paulina
  pauline pedro peter philippe phoebe priya priyanka rachel rafael raquel rania rebecca renata renate renee ricardo richard
  rihanna rita robert roberta roberto rodrigo roger romina ronaldo rosalia rosie rowan roxanne ruth ryan sabine sabrina salma
  samantha samira samuel sandra sara sarah sasha scarlett sebastian selena sergei sergio shakira shania sharon shirley
  silvia simone siti sonia sophia sophie stefan stefanie stephanie stephen steven susan susanne suzanne svetlana sven
  sylvia sylvie tamara tania tanya tatiana taylor teresa thalia theresa thomas tiffany timothee tom tomas tony tyler ursula
  valentina valeria valerie vanessa veronica veronika viktor viktoria vincent vivian vladimir wanda wendy whitney
  wilhelm willem william winona xavier ximena yasmin yelena yoko yolanda yulia yuna yvette yvonne johansson jolie kardashian gadot sweeney putin merkel obama biden bieber dicaprio macron zelensky jinping thunberg
  zahra zainab zendaya zoe
  анна анны анну анастасия анастасии ангелина анджелина джоли путин алла александр александра алина ангелина валентина валерия виктория виктории владимир галина
  дарья дарьи дмитрий евгения екатерина екатерины елена елены елену елизавета зоя ивана ирина ирины ирину кристина ксения лариса
  людмила маргарита марина мария марии марию михаил наталья натальи нина оксана ольга ольги ольгу полина светлана сергей софия софья
  тамара татьяна татьяны ульяна юлия юлии юлию яна
  प्रियंका दीपिका ऐश्वर्या कैटरीना आलिया करीना अनुष्का सलमान शाहरुख आमिर रणबीर सोनाक्षी काजोल माधुरी श्रीदेवी कंगना सनी नेहा राधिका सुनीता अनीता
  محمد فاطمة عائشة مريم زينب نانسي هيفاء شيرين أنغام إليسا نجوى ليلى سارة ياسمين خديجة
`);

/** Words after which a name follows. */
const before = words(`
  mr mrs ms miss mister madame mademoiselle monsieur senora senorita frau fraulein herr dr professor president senator chancellor
  actress actor singer name nombre pangalan actriz actrice
  schauspielerin sangerin atriz певица актриса
`);

/** Words after which a name follows, also in small letters. */
const calling = words('named called llamada llamado nommee chamada namens bernama');

/** Begins what names a manner and no person: in the style of Egon Schiele. */
const manner =
  /(?:style|manner|way|school|works?|art|hand|brush) of|(?:painted|drawn|sculpted|painting|drawing|statue|sculpture|print|etching|photograph|illustration|art|artwork) by|inspired by|a la|al estilo de|im stil von|dans le style de$/iu;

/** What stands with a capital and is no name: words of titles, places, times, styles and materials. */
const plainWords = words(`
  a about above action adult aerial age albino alien amazon amber an ancient and android angel anime antique apocalypse arch
  architecture arctic armor armour art artist asian asset at aurora autumn aztec azure background banner baroque bath bathhouse bathing
  battle bay beach bear beast beautiful bedroom beige berserker big bird black blade blue boat body bold bone book boots bottle boy
  brave breeze bright bronze brown brush brutal building bull by byzantine cabin camp canvas card carved castle cat cathedral cave celtic
  centaur ceramic character charcoal chibi chinese chrome church cinematic city classic classical clay cliff cloak close clouds club
  coast cold collection color colorful colour comic concept cool copper coral core cosmic costume country couple cover cowboy creature
  crystal cubism cubist cute cyber cyberpunk cyborg dance dancer dark dawn day dead deck deco deep demon desert design detailed devil
  digital dirty divine dog doll dragon drawing dream druid dungeon dungeons dusk dutch dwarf dynamic eagle early earth east eastern
  eden edition egypt egyptian elder elegant elf elven emerald emperor empire empress enchanted end engine english engraving epic eternal
  european evening evil expressionism eye eyes face fairy fall fallen fantasy far fashion female fierce figure film final fine fire
  fish fist flame floor flower flowers fog folk forbidden forest forge fountain frame fresco front frozen full futuristic gallery game
  garden gate gentle ghost giant girl gladiator glass glow goblin god goddess gods gold golden good gothic grand grass gray great greece
  greek green grey guard guardian hair hall hand harbor hard haunted heart heaven hell hero high hill his holy horror horse hot hour
  house human hunter ice icon image imperial impressionism in indian infernal ink inn iron island it italian ivory jade japanese jungle
  king kingdom knight lady lake lamp land landscape large last late lava legend legends leg level life light lightning lily line lion
  lipstick little living lone long lord lost lotus lounge love low lunar lush mad made magic magical magma male man manga map marble
  market martian mask master matte mayan meadow medieval medium mermaid metal mid middle midnight mighty mine minimal mirror mist
  mistress modern monk monster moon morning mother mount mountain mud mural muscular museum music my mystic mystical myth mythology
  naked nature near nebula neo neon new night noble nordic norse north northern nouveau nude nudes nudity number nymph oasis ocean of
  office oil old olympian olympus on orange orc oriental ornate outdoor pagan painting palace pale palette panel paper park pastel peak
  pearl pen people persian photo photograph photography pin pink pixel planet plate player pocket pool pop portrait pose poster pottery
  priest priestess prince princess print private prophet public pure purple queen rain rainbow ranger raven raw real realism realistic
  red reference renaissance render resort retro ring rise river robot rock rococo rogue role roman romantic rome room rose round royal
  ruby ruins rune russian sacred sage samurai sanctuary sand sandy sapphire satin savage sauna scene sci scroll sculpture sea season
  secret serpent set shadow sheet ship shore shot shrine siberian side silent silhouette silk silver simple siren sister sketch skin
  sky slave sleeping small snow soft solar soldier song sorceress soul south southern space spa spanish sparta spartan spirit spring
  sprite star stars statue steam steampunk steel still stone storm street strong study style succubus summer sun sunrise sunset
  surreal surrealism swamp sword tale tall tan tarot temple terracotta texture the third three thunder tiger tile time titan titans top
  torso touch tower town toy traditional tree trees tribal tropical troll twilight two ultra under undead underground unreal up urban
  valley vampire vase velvet venetian venus victorian view viking village vintage violet virgin vision volcano walk wall war warlock
  warm warrior warriors water waterfall watercolor wave waves west western white wide wild wind wine wings winter witch with wizard
  wolf woman women wood wooden woods work world yard year yellow young yoga zen zone zombie
  aphrodite apollo ares artemis athena atlas bacchus buddha cupid david adam eve dionysus eros gaia hades hera hercules heracles hermes
  icarus isis kali leda lilith loki medusa mars narcissus neptune odin orpheus osiris pan pandora perseus persephone poseidon
  prometheus psyche ra saturn shiva thor vishnu zeus america american africa african asia britain china europe france french germany
  german india italy japan korea korean london mexican mexico oslo spain thai tokyo turkish vienna viennese york january february march
  april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday unity godot
  blender photoshop midjourney dungeonmaster ghibli studio style npc rpg mmorpg ttrpg hd uhd cg cgi vfx ai vr id no yes
`);

const capital = /^\p{Lu}[\p{Ll}\p{M}'’-]+(?:\p{Lu}\p{Ll}+)?$/u;
const german =
  /(?:^|[^\p{L}])(?:der|die|das|ein|eine|einer|einem|einen|mit|und|im|auf|vor|nackt\p{Ll}*)(?=[^\p{L}]|$)/iu;

/** Whether a text names a person. */
export function namesPerson(text: string): boolean {
  const written = apartByCapitals(
    text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, ''),
  );
  return namesInLetters(written) || namesInCharacters(written);
}

function namesInLetters(text: string): boolean {
  const found = [...text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)];
  const said = found.map(([word]) => word.replace(/['’]s?$/u, ''));
  // Where all words have capitals, as in titles, and in German, where all nouns have, capitals say nothing.
  const tells = said.filter((word) => capital.test(word)).length * 3 <= said.length * 2 && !german.test(text);
  const isUnknown = (word: string | undefined): word is string =>
    word !== undefined && capital.test(word) && !plainWords.has(flatForm(word));
  return said.some((word, index) => {
    const isGiven = given.has(flatForm(word)) && !plainWords.has(flatForm(word));
    const gap = text.slice(
      (found[index]?.index ?? 0) + (found[index]?.[0].length ?? 0),
      found[index + 1]?.index,
    );
    const isPair =
      /^(?: +|-| \p{Lu}\. )$/u.test(gap) && tells && isUnknown(word) && isUnknown(said[index + 1]);
    const previous = said[index - 1];
    const isCalled =
      previous !== undefined &&
      ((before.has(flatForm(previous)) && isUnknown(word)) ||
        (calling.has(flatForm(previous)) && word.length > 2 && !plainWords.has(flatForm(word))));
    if (!isGiven && !isPair && !isCalled) return false;
    return !manner.test(
      text.slice(Math.max(0, (found[index]?.index ?? 0) - 40), found[index]?.index).trimEnd(),
    );
  });
}

/** Surnames of two characters, which are hardly anything else. */
const japanese =
  '佐藤|鈴木|高橋|伊藤|渡辺|渡邊|山本|中村|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|斉藤|清水|山崎|池田|橋本|阿部|石川|山下|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本|福田|西村|太田|藤井|金子|藤原|岡本|三浦|中島|原田|松田|竹内|石原|新垣|広瀬|綾瀬|長澤|長沢|浜辺|橋田|有村|深田|上戸|北川|戸田|川口|浜崎|安室|倉木|宇多田|宮崎|本田|永野|今田|川栄|指原|大島|白石|西野|齋藤|与田|堀北|桐谷|菜々緒|吉岡';
/** Surnames before one or two characters and a word for nakedness, where no word begins with them. */
const chinese =
  '王李张張刘劉陈陳杨楊赵趙吴吳徐孙孫朱郭梁郑鄭谢謝韩韓冯馮邓鄧许許沈彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛潘杜戴姜范谭譚廖邹鄒郝崔邱秦顾顧侯邵孟尹黎乔喬贺賀赖賴龚龔柳迪';
const notNames =
  '王后|王子|王女|王座|王冠|王妃|王国|王國|李子|张开|張開|许多|許多|杨柳|楊柳|柳树|柳樹|丁香|孟加|迪士|杜鹃|杜鵑|梁柱|秦代|秦朝|韩国|韓國|韩式|韓式|苏格|蘇格';
const naked = '的?[ ，,]?(?:裸|全裸|半裸|赤裸|艳照|艷照|果照|色情|露点|露點|脱衣|脫衣|床照|性爱|性愛)';
const chineseName = new RegExp(
  `(?:(?<!\\p{Script=Han})(?!${notNames})[${chinese}]\\p{Script=Han}{1,2}?${naked})|(?:(?:裸体|裸體|全裸|赤裸|没穿衣服|沒穿衣服|脱光|脫光)的?(?!${notNames})[${chinese}]\\p{Script=Han}{1,2}(?!\\p{Script=Han}))`,
  'u',
);
const japaneseName = new RegExp(
  `(?:${japanese})(?:\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}){1,4}`,
  'u',
);
const koreanName =
  /(?<!\p{Script=Hangul})(?!김치|김밥|박물|박쥐|최고|최초|최후|최대|최종|임무|임금|윤기|윤곽|송이|송편|장미|장군|장면|장식|조각|조명|조용|조선|한국|한복|한옥)[김박최윤임송장조한]\p{Script=Hangul}{2}(?:씨|의|이|가|은|는)? ?(?:누드|나체|알몸|벗은|옷 벗|섹스|야동|야한)/u;

/** Names in scripts without capitals: by a surname, and in Chinese and Korean only beside nakedness. */
const namesInCharacters = (text: string): boolean =>
  chineseName.test(text) || japaneseName.test(text) || koreanName.test(text);
