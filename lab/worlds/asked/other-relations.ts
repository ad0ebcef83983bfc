import type { Asked } from './row.ts';

/** Relations in Traditional Chinese, Vietnamese, Thai and Indonesian. */
export const otherRelations: readonly Asked[] = [
  { prompt: '一隻貓坐在木箱上', where: [['creature.cat', 'on', 'thing.crate']] },
  { prompt: '騎士站在巨龍前面', where: [['role.knight', 'in front of', 'creature.dragon']] },
  { prompt: '樹下的寶箱', where: [['thing.chest', 'under', 'plant.tree']] },
  { prompt: '騎著白虎的仙女', where: [['creature.apsara', 'riding', 'creature.tiger']] },
  { prompt: '老虎在岩石左邊', where: [['creature.tiger', 'left of', 'thing.rock']] },
  { prompt: '拿著火把的探險家站在洞穴裡', where: [['role.explorer', 'holding', 'thing.torch']] },
  { prompt: 'Một con mèo nằm trên mái nhà', where: [['creature.cat', 'on', 'place.house']] },
  { prompt: 'chú bé cưỡi trâu trên cánh đồng', where: [['role.boy', 'riding', 'creature.buffalo']] },
  { prompt: 'hiệp sĩ đối mặt với con rồng', where: [['role.knight', 'facing', 'creature.dragon']] },
  { prompt: 'Con cáo đứng sau tảng đá', where: [['creature.fox', 'behind', 'thing.rock']] },
  { prompt: 'rương báu giữa hai cây dừa', where: [['thing.chest', 'between', 'plant.palm']] },
  { prompt: 'con chó bên cạnh lửa trại', where: [['creature.dog', 'beside', 'thing.campfire']] },
  { prompt: 'แมวนั่งอยู่บนหลังคาบ้าน', where: [['creature.cat', 'on', 'place.house']] },
  { prompt: 'อัศวินขี่ม้าขาวในทุ่งหญ้า', where: [['role.knight', 'riding', 'creature.horse']] },
  { prompt: 'ลิงอยู่ใต้ต้นมะพร้าว', where: [['creature.monkey', 'under', 'plant.palm']] },
  { prompt: 'หมาป่ายืนอยู่หลังต้นไม้', where: [['creature.wolf', 'behind', 'plant.tree']] },
  {
    prompt: 'พ่อมดถือไม้เท้าหน้าปราสาท',
    where: [
      ['role.mage', 'holding', 'thing.cane'],
      ['role.mage', 'in front of', 'place.castle'],
    ],
  },
  { prompt: 'เด็กผู้หญิงข้าง ๆ ช้าง', where: [['role.girl', 'beside', 'creature.elephant']] },
  { prompt: 'Seekor kucing duduk di atas tong kayu', where: [['creature.cat', 'on', 'thing.barrel']] },
  { prompt: 'ksatria menunggang kuda hitam', where: [['role.knight', 'riding', 'creature.horse']] },
  { prompt: 'Peti harta karun di bawah pohon', where: [['thing.chest', 'under', 'plant.tree']] },
  { prompt: 'penyihir di depan menara', where: [['role.mage', 'in front of', 'place.tower']] },
  { prompt: 'harimau di sebelah kanan batu besar', where: [['creature.tiger', 'right of', 'thing.rock']] },
  {
    prompt: 'Empat petualang mengelilingi api unggun',
    where: [['role.adventurer', 'around', 'thing.campfire']],
  },
];
