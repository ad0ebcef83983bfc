import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'a dragon',
    inputs: { title: 'Dragon Rush', treatment: 'fire', shape: 'arc', transparent: false },
    seed: 1,
  },
  gallery: [
    { prompt: 'a dragon', inputs: { title: 'DRAGON RUSH', treatment: 'fire', shape: 'arc' } },
    { prompt: 'a sword', inputs: { title: 'Iron Vale', tagline: 'A saga of steel', treatment: 'steel' } },
    { prompt: 'a heart', inputs: { title: 'Candy Pop', treatment: 'candy', shape: 'wave' } },
    { prompt: 'a rocket', inputs: { title: 'NEON DRIFT', treatment: 'neon', shape: 'rise' } },
    { prompt: '龍', inputs: { title: '龍之傳說', tagline: '勇者的旅程', treatment: 'gold' } },
    { prompt: '城堡', inputs: { title: '王國守護者', treatment: 'stone', shape: 'arc' } },
    { prompt: '月亮', inputs: { title: '月夜物語', treatment: 'ice' } },
    { prompt: '樹葉', inputs: { title: '森林之心', treatment: 'wood', shape: 'wave', transparent: false } },
    { prompt: 'thanh kiếm', inputs: { title: 'Huyền Thoại Kiếm', treatment: 'gold', shape: 'arc' } },
    { prompt: 'ngọn lửa', inputs: { title: 'Đảo Lửa', tagline: 'Cuộc phiêu lưu mới', treatment: 'fire' } },
    { prompt: 'con bạch tuộc', inputs: { title: 'Vì Sao Nhỏ', treatment: 'comic' } },
    { prompt: 'đầu lâu', inputs: { title: 'Cướp Biển', treatment: 'wood', transparent: false } },
    { prompt: 'มังกร', inputs: { title: 'ตำนานมังกร', treatment: 'gold' } },
    { prompt: 'มงกุฎ', inputs: { title: 'ราชาแห่งดาบ', tagline: 'ศึกชิงบัลลังก์', treatment: 'steel' } },
    { prompt: 'แมว', inputs: { title: 'แมวน้อยผจญภัย', treatment: 'candy', shape: 'wave' } },
    { prompt: 'เพชร', inputs: { title: 'ถ้ำคริสตัล', treatment: 'ice', shape: 'rise' } },
    { prompt: 'kapal', inputs: { title: 'Lautan Emas', treatment: 'gold', shape: 'wave' } },
    { prompt: 'perisai', inputs: { title: 'Benteng Terakhir', treatment: 'stone' } },
    { prompt: 'ramuan', inputs: { title: 'Lendir!', treatment: 'slime', shape: 'arc' } },
    { prompt: 'piala', inputs: { title: 'Balap Kota', treatment: 'comic' }, size: 'square' },
  ],
};
