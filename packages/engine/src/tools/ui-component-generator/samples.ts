import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: '',
    inputs: { theme: 'wood', label: 'PLAY' },
    seed: 1,
  },
  gallery: [
    {
      prompt: 'A wooden kit with a rocket, an octopus and a pumpkin',
      inputs: { theme: 'wood', label: 'PLAY' },
    },
    { prompt: 'Spaceship controls', inputs: { theme: 'sci-fi', label: 'LAUNCH' } },
    { prompt: 'A stone button', inputs: { scope: 'part', part: 'button', theme: 'stone', label: 'Start' } },
    { prompt: 'A panel to stretch', inputs: { scope: 'part', part: 'panel', nineSlice: true, label: 'Bag' } },
    { prompt: '冰淇淋、氣球、蛋糕', inputs: { theme: 'candy', label: '開始遊戲' } },
    { prompt: '羊皮紙', inputs: { theme: 'parchment', label: '任務' } },
    { prompt: '血條', inputs: { scope: 'part', part: 'bar', theme: 'metal' } },
    { prompt: '物品格', inputs: { scope: 'part', part: 'slot', theme: 'wood' } },
    { prompt: 'Con cá, quả táo, cái chuông', inputs: { theme: 'stone', label: 'Bắt đầu' } },
    { prompt: 'Nút gỗ', inputs: { scope: 'part', part: 'button', theme: 'wood', label: 'Chơi ngay' } },
    { prompt: 'Công tắc', inputs: { scope: 'part', part: 'toggle', theme: 'candy' } },
    { prompt: 'Giao diện kim loại', inputs: { theme: 'metal', label: 'Nâng cấp' }, palette: 'ember' },
    { prompt: 'ชุดปุ่มลูกกวาด', inputs: { theme: 'candy', label: 'เล่นเกม' }, palette: 'ocean' },
    { prompt: 'แถบเลื่อน', inputs: { scope: 'part', part: 'slider', theme: 'sci-fi' } },
    { prompt: 'แท็บ', inputs: { scope: 'part', part: 'tab', theme: 'parchment', label: 'ร้านค้า' } },
    { prompt: 'ช้าง กุญแจ มงกุฎ', inputs: { theme: 'wood', label: 'ตกลง', states: false } },
    { prompt: 'naga, kapal, jamur', inputs: { scope: 'part', part: 'icon', theme: 'metal' } },
    { prompt: 'Perkamen kuno', inputs: { theme: 'parchment', label: 'Mulai' }, palette: 'forest' },
    { prompt: 'Tombol batu', inputs: { scope: 'part', part: 'button', theme: 'stone', label: 'Serang' } },
    { prompt: 'Fiksi ilmiah', inputs: { theme: 'sci-fi', label: 'Misi' }, style: 'pixel' },
  ],
};
