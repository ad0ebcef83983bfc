import type { Asked } from './row.ts';

/** Longer prompts, as makers order scenes and banners: several things, and what the picture is to leave free. */
export const longer: readonly Asked[] = [
  {
    prompt: 'two samurai back to back in a bamboo forest, headline on the right',
    has: [['role.samurai', 2]],
    also: ['plant.bamboo', 'place.bamboo-forest'],
  },
  {
    prompt: 'a girl holding a lantern stands in front of a cave, leave room at the top for the title',
    where: [
      ['role.girl', 'holding', 'thing.lantern'],
      ['role.girl', 'in front of', 'place.cave'],
    ],
  },
  {
    prompt: 'pirate tavern interior, four barrels, no people',
    has: [['thing.barrel', 4]],
    without: ['person'],
  },
  {
    prompt: 'a wolf seen from behind on a snowy hill, facing a red moon',
    has: ['creature.wolf'],
    also: ['place.hill', 'time.moon', 'time.moon'],
  },
  { prompt: 'a crab carrying a treasure chest on a beach', has: ['creature.crab', 'thing.chest'] },
  {
    prompt: 'a robot carrying a red flower across a desert',
    where: [['creature.robot', 'holding', 'plant.flower']],
  },
  { prompt: 'an axe stuck in a tree stump', where: [['thing.axe', 'on', 'plant.stump']] },
  {
    prompt: 'six wolves surrounding a lone hunter in the snow',
    has: [['creature.wolf', 6]],
    where: [['creature.wolf', 'around', 'role.hunter']],
  },
  { prompt: 'a pirate ship anchored in front of an island with a volcano', has: ['vehicle.pirate-ship'] },
  {
    prompt: 'a cat asleep on a chair by the fireplace, keep the center empty',
    where: [['creature.cat', 'on', 'thing.chair']],
    also: ['thing.fireplace'],
  },
  {
    prompt: 'three windmills on the left, a tractor on the right, wheat field',
    has: [
      ['place.windmill', 3],
      ['vehicle.tractor', 1],
    ],
    where: [['place.windmill', 'left of', 'vehicle.tractor']],
    also: ['plant.wheat'],
  },
  {
    prompt: 'a sunken pirate ship on the sea floor, no sharks',
    without: ['creature.shark'],
    has: ['vehicle.ship'],
  },
  {
    prompt: 'empty throne room, a crown on the throne, nobody there',
    where: [['thing.crown', 'on', 'thing.throne']],
    without: ['person'],
  },
  {
    prompt: 'an orc chef with a big pot, two goblins behind him',
    has: [['creature.goblin', 2]],
    where: [['creature.goblin', 'behind', 'role.chef']],
    also: ['role.chef', 'thing.cooking-pot'],
  },
  {
    prompt: 'a dragon flying over a village, low camera, lots of empty sky',
    where: [['creature.dragon', 'above', 'place.house']],
    looks: ['from below'],
  },
  {
    prompt: 'space marine with a blue helmet riding a giant wolf',
    where: [['role.space-marine', 'riding', 'creature.wolf']],
  },
  {
    prompt: 'a mouse between two cheese wheels on a kitchen table',
    where: [['creature.mouse', 'between', 'thing.cheese']],
    also: ['thing.table'],
  },
  {
    prompt: 'city rooftop at night, a ninja crouching, no moon, no stars',
    has: ['role.ninja'],
    without: ['time.moon'],
  },
  {
    prompt: 'a bear fishing beside a frozen lake, tent behind it',
    where: [['thing.tent', 'behind', 'creature.bear']],
    also: ['thing.fishing-rod'],
  },
  {
    prompt: 'race cars on the starting line, five of them, grandstands behind',
    has: ['vehicle.car'],
    also: ['place.stadium'],
  },
  {
    prompt: 'an empty park bench under a lamp post in the rain',
    where: [['thing.bench', 'under', 'thing.street-lamp']],
  },
  {
    prompt: 'a paladin kneeling before a giant statue of a goddess, seen from behind',
    where: [['role.paladin', 'in front of', 'thing.statue']],
    also: ['role.goddess', 'creature.goddess'],
  },
  {
    prompt: 'ringed planet above an icy plain, one astronaut, wide shot',
    has: [['role.astronaut', 1], 'thing.planet'],
    looks: ['wide'],
  },
  {
    prompt: 'a phoenix perched on a burnt tree, black feathers falling, without fire',
    where: [['creature.phoenix', 'on', 'plant.dead-tree']],
    also: ['effect.feathers'],
    without: ['effect.fire'],
  },
  {
    prompt: 'a red car and a blue car side by side on a bridge',
    has: [['vehicle.car', 2]],
    also: ['place.bridge'],
  },
  {
    prompt: '兩個劍客背對背站在竹林裡',
    has: [['role.swordsman', 2]],
    also: ['plant.bamboo', 'place.bamboo-forest'],
  },
  {
    prompt: '一位將軍舉著旗子站在城牆上',
    where: [['role.general', 'holding', 'thing.flag']],
    also: ['place.wall'],
  },
  { prompt: '燈塔左邊有一艘帆船，右上方留白', where: [['vehicle.sailboat', 'left of', 'place.lighthouse']] },
  {
    prompt: '三隻小豬在磚房前面，沒有大野狼',
    has: [['creature.pig', 3]],
    where: [['creature.pig', 'in front of', 'place.house']],
    without: ['creature.wolf'],
  },
  { prompt: '森林裡的小木屋，屋頂上有一隻貓頭鷹', where: [['creature.owl', 'on', 'place.house']] },
  {
    prompt: '抱著兔子的小女孩坐在長椅上',
    where: [['role.girl', 'on', 'thing.bench']],
    has: ['creature.rabbit'],
  },
  {
    prompt: '四隻狼包圍一個獵人',
    has: [['creature.wolf', 4]],
    where: [['creature.wolf', 'around', 'role.hunter']],
  },
  {
    prompt: '空無一人的教室，桌上有一盞燈',
    without: ['person'],
    where: [['thing.lamp', 'on', 'thing.table']],
  },
  {
    prompt: '石橋下的小船，兩岸有柳樹',
    where: [['vehicle.boat', 'under', 'place.bridge']],
    also: ['plant.willow'],
  },
  {
    prompt: '騎著掃帚的魔女飛過月亮，城鎮在下方',
    where: [['role.witch', 'riding', 'thing.broom']],
    also: ['place.village', 'time.moon'],
  },
  { prompt: 'ba thanh kiếm cắm trên mặt đất, chiến trường lúc hoàng hôn', has: [['thing.sword', 3]] },
  {
    prompt: 'cô gái cầm ô đứng dưới mưa trước tiệm trà',
    where: [['role.girl', 'holding', 'thing.umbrella']],
  },
  { prompt: 'hai con rồng quấn quanh một cây cột đá', has: [['creature.dragon', 2]], also: ['thing.pillar'] },
  {
    prompt: 'con hổ nằm trên tảng đá bên phải, chừa trống bên trái',
    where: [['creature.tiger', 'on', 'thing.rock']],
  },
  {
    prompt: 'chợ nổi miền Tây, năm chiếc thuyền, không có người',
    has: [['vehicle.boat', 5]],
    without: ['person'],
  },
  {
    prompt: 'nhà sàn bên bờ sông, phía sau là núi',
    has: ['place.house'],
    also: ['place.mountain', 'place.river'],
  },
  {
    prompt: 'chiến binh mặc giáp đỏ cưỡi voi',
    where: [['role.warrior', 'riding', 'creature.elephant']],
    colours: [['role.warrior', 'armour', 'colour.red']],
  },
  { prompt: 'con mèo đen ngồi giữa hai quả bí ngô', where: [['creature.cat', 'between', 'thing.pumpkin']] },
  {
    prompt: 'แม่มดขี่ไม้กวาดบินเหนือหมู่บ้าน',
    where: [['role.witch', 'riding', 'thing.broom']],
    also: ['place.village'],
  },
  {
    prompt: 'เด็กชายอุ้มแมวยืนหน้าบ้าน',
    has: ['role.boy', 'creature.cat'],
    where: [['role.boy', 'in front of', 'place.house']],
  },
  { prompt: 'นักรบสองคนหันหลังชนกัน มีไฟล้อมรอบ', has: [['role.warrior', 2]], also: ['effect.fire'] },
  {
    prompt: 'โต๊ะไม้มีเทียนสามเล่ม ไม่มีคน',
    has: [['thing.candle', 3]],
    where: [['thing.candle', 'on', 'thing.table']],
    without: ['person'],
  },
  {
    prompt: 'มังกรสีแดงนอนบนกองทอง',
    where: [['creature.dragon', 'on', 'thing.treasure']],
    colours: [['creature.dragon', 'body', 'colour.red']],
  },
  { prompt: 'หมาสี่ตัววิ่งบนชายหาด มีภูเขาอยู่ด้านหลัง', has: [['creature.dog', 4]], also: ['place.mountain'] },
  {
    prompt: 'อัศวินถือโล่ยืนอยู่ข้างม้าสีขาว',
    where: [
      ['role.knight', 'beside', 'creature.horse'],
      ['role.knight', 'holding', 'thing.shield'],
    ],
  },
  {
    prompt: 'ตู้ปลาบนโต๊ะ ห้องมืด แสงสีฟ้า',
    where: [['thing.aquarium', 'on', 'thing.table']],
    also: ['effect.light'],
  },
  {
    prompt: 'dua pendekar saling membelakangi di hutan bambu',
    has: [['role.silat-fighter', 2]],
    also: ['plant.bamboo', 'place.bamboo-forest'],
  },
  {
    prompt: 'anak kecil membawa obor di depan gua',
    where: [
      ['role.child', 'holding', 'thing.torch'],
      ['role.child', 'in front of', 'place.cave'],
    ],
  },
  { prompt: 'kapal karam di dasar laut, tanpa ikan', has: ['vehicle.ship'], without: ['creature.fish'] },
  {
    prompt: 'lima ekor domba di padang rumput, pagar kayu di belakang',
    has: [['creature.sheep', 5]],
    also: ['thing.fence'],
  },
  { prompt: 'pedang tertancap di batu di tengah danau', where: [['thing.sword', 'inside', 'thing.rock']] },
  {
    prompt: 'penyihir tua memegang tongkat di atas menara',
    where: [
      ['role.mage', 'holding', 'thing.staff'],
      ['role.mage', 'on', 'place.tower'],
    ],
  },
  {
    prompt: 'pasar malam tanpa orang, lampion merah, ruang kosong di atas',
    without: ['person'],
    also: ['thing.lantern'],
  },
  {
    prompt: 'robot raksasa di belakang gedung, sudut rendah',
    where: [['creature.robot', 'behind', 'place.skyscraper']],
    looks: ['from below'],
  },
  {
    prompt: 'seekor kucing di antara dua pot bunga',
    where: [['creature.cat', 'between', 'thing.flower-pot']],
  },
];
