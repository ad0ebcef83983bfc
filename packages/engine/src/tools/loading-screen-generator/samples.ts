import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'a forest at night with fireflies',
    inputs: { title: 'Glowwood', tip: 'Follow the lights.' },
    seed: 1,
  },
  gallery: [
    { prompt: 'A forest with fireflies at night', inputs: { title: 'Glowwood', tip: 'Follow the lights.' } },
    { prompt: 'Stormy sea', inputs: { title: 'Leviathan', bar: 'segments' }, size: 'landscape' },
    { prompt: 'Space with a moon', inputs: { title: 'Far Orbit', bar: 'ring', progress: 35 } },
    { prompt: 'City in the rain', inputs: { title: 'Neon Rain', bar: 'none' }, style: 'pixel' },
    { prompt: '雪山與極光', inputs: { title: '冰雪傳說', tip: '保持溫暖，收集木柴。' } },
    { prompt: '火山', inputs: { title: '烈焰之地', bar: 'segments', progress: 80 }, size: 'landscape' },
    { prompt: '水晶洞穴', inputs: { title: '地底探險', bar: 'ring' } },
    { prompt: '沙漠日落，遺跡', inputs: { title: '黃沙之城' }, size: 'tablet' },
    { prompt: 'Núi lúc bình minh, hồ', inputs: { title: 'Đỉnh Mây', tip: 'Nghỉ ngơi để hồi máu.' } },
    { prompt: 'Biển, tàu', inputs: { title: 'Sóng Dữ', bar: 'ring' }, size: 'landscape' },
    { prompt: 'Làng quê buổi sáng', inputs: { title: 'Làng Nhỏ' }, style: 'flat' },
    { prompt: 'rung thong co tuyet', inputs: { title: 'Mùa Đông', bar: 'segments' } },
    { prompt: 'ป่าและดอกไม้', inputs: { title: 'ป่าวิเศษ', tip: 'เก็บเห็ดเพื่อปรุงยา' } },
    { prompt: 'เมืองตอนกลางคืน', inputs: { title: 'นครไร้แสง' }, size: 'landscape' },
    { prompt: 'ชายหาด พระอาทิตย์ตก', inputs: { title: 'เกาะสวรรค์', bar: 'ring' } },
    { prompt: 'หนองน้ำ หมอก', inputs: { title: 'บึงต้องสาป' }, style: 'ink' },
    { prompt: 'Gurun malam berbintang', inputs: { title: 'Jejak Pasir', tip: 'Simpan airmu.' } },
    { prompt: 'Bawah laut', inputs: { title: 'Mutiara', bar: 'segments' }, size: 'landscape' },
    { prompt: 'Pulau langit', inputs: { title: 'Langit Ketujuh' }, palette: 'sunset' },
    { prompt: 'Gua kristal', inputs: { title: 'Gua Naga', bar: 'none' }, style: 'low-poly' },
  ],
};
