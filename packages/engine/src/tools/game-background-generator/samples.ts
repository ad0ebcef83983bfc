import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'mountains at sunset with a castle by a lake',
    inputs: {},
    seed: 4,
  },
  gallery: [
    { prompt: 'A castle above a lake in the mountains at sunset, a waterfall' },
    { prompt: 'Floating islands with a tower, clouds and a rainbow' },
    { prompt: 'Coral reef with sunken ruins', size: 'portrait' },
    { prompt: 'Snowy village on a starry night with aurora', style: 'cel' },
    { prompt: '夜晚的森林，蘑菇和螢火蟲，營火' },
    { prompt: '火山爆發，暴風雨' },
    { prompt: '櫻花草原，清晨薄霧', style: 'flat' },
    { prompt: '水晶洞穴', palette: 'neon' },
    { prompt: 'Sa mạc lúc bình minh với bức tượng và cây cọ' },
    { prompt: 'bai bien va con thuyen luc hoang hon' },
    { prompt: 'Đầm lầy đầy sương mù dưới ánh trăng' },
    { prompt: 'Thành phố trong mưa ban đêm', style: 'pixel' },
    { prompt: 'ทะเลสาบกลางภูเขาหิมะ มีแสงเหนือ' },
    { prompt: 'อวกาศและดวงจันทร์', size: 'wide' },
    { prompt: 'คุกใต้ดินที่มีคริสตัล', style: 'low-poly' },
    { prompt: 'หมู่บ้านในทุ่งหญ้าตอนเช้า มีกังหันลมและสะพาน' },
    { prompt: 'Laut berbadai dengan kapal' },
    { prompt: 'Hutan bambu dengan jalan setapak dan lentera saat fajar', style: 'ink' },
    { prompt: 'Istana di padang rumput penuh bunga', palette: 'candy', size: 'square' },
    { prompt: 'Desa di tepi sungai saat senja', inputs: { seamless: true }, size: 'wide' },
  ],
};
