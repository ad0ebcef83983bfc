import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'a mage in a forest',
    inputs: { title: 'Lantern Keep', screens: ['title', 'home', 'play', 'shop'], notes: false },
    seed: 5,
  },
  gallery: [
    { prompt: 'A knight saves a castle', inputs: { title: 'Siege of Dawn' } },
    {
      prompt: 'A robot runs through a city',
      inputs: { title: 'Metro Zero', genre: 'platformer', flow: 'line' },
    },
    { prompt: 'Crystals in a cave', inputs: { title: 'Gem Cave', genre: 'puzzle', platform: 'phone-wide' } },
    { prompt: 'Space war', inputs: { title: 'Far Orbit', genre: 'shooter', platform: 'desktop' } },
    { prompt: '法師與森林', inputs: { title: '魔法森林', genre: 'cards' } },
    { prompt: '沙漠賽車', inputs: { title: '黃沙賽車', genre: 'racing', platform: 'phone-wide' } },
    { prompt: '村莊生活', inputs: { title: '我的村莊', genre: 'simulation', platform: 'tablet' } },
    { prompt: '雪地戰爭', inputs: { title: '冰原戰記', genre: 'strategy', notes: false } },
    { prompt: 'Cướp biển trên biển', inputs: { title: 'Sóng Dữ', flow: 'line' } },
    { prompt: 'Mèo trong thành phố', inputs: { title: 'Mèo Con', genre: 'puzzle' }, size: 'square' },
    { prompt: 'Ninja ban đêm', inputs: { title: 'Bóng Đêm', genre: 'platformer' }, palette: 'neon' },
    { prompt: 'Nông dân', inputs: { title: 'Nông Trại', genre: 'simulation' }, style: 'flat' },
    { prompt: 'อัศวินกับภูเขาไฟ', inputs: { title: 'ศึกมังกรไฟ' } },
    { prompt: 'เมืองในสายฝน', inputs: { title: 'นักแข่งราตรี', genre: 'racing', platform: 'tablet' } },
    { prompt: 'นักธนูในป่า', inputs: { title: 'พรานไพร', genre: 'shooter' }, size: 'square' },
    { prompt: 'ใต้ทะเล', inputs: { title: 'เมืองบาดาล', genre: 'strategy', platform: 'desktop' } },
    { prompt: 'Peri di pulau langit', inputs: { title: 'Negeri Awan' }, palette: 'candy' },
    { prompt: 'Kerangka di gua', inputs: { title: 'Makam Raja', genre: 'cards', flow: 'line' } },
    { prompt: 'Samurai saat senja', inputs: { title: 'Pedang Senja', genre: 'platformer' }, style: 'pixel' },
    {
      prompt: 'Desa nelayan di pantai',
      inputs: {
        title: 'Kota Nelayan',
        genre: 'simulation',
        screens: ['title', 'home', 'play', 'pause', 'result', 'shop', 'inventory', 'quests', 'settings'],
      },
    },
  ],
};
