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
    {
      prompt: 'Racing game on PC: garage, track select, race, results, shop',
      inputs: { title: 'Neon Drift' },
    },
    {
      prompt: 'Co-op cooking game for console, 6 screens with lobby, kitchen and results',
      inputs: { title: 'Hot Pans' },
    },
    { prompt: '法師與森林', inputs: { title: '魔法森林', genre: 'cards' } },
    { prompt: '沙漠賽車', inputs: { title: '黃沙賽車', genre: 'racing', platform: 'phone-wide' } },
    { prompt: '村莊生活', inputs: { title: '我的村莊', genre: 'simulation', platform: 'tablet' } },
    { prompt: '雪地戰爭', inputs: { title: '冰原戰記', genre: 'strategy', notes: false } },
    { prompt: '電腦版恐怖解謎遊戲，地圖、物品欄、暫停', inputs: { title: '深夜醫院' } },
    { prompt: '可愛貓咪農場手遊，收成、商店、任務、排行榜', inputs: { title: '喵喵農場' } },
    { prompt: 'Cướp biển trên biển', inputs: { title: 'Sóng Dữ', flow: 'line' } },
    { prompt: 'Mèo trong thành phố', inputs: { title: 'Mèo Con', genre: 'puzzle' }, size: 'square' },
    { prompt: 'Ninja ban đêm', inputs: { title: 'Bóng Đêm', genre: 'platformer' }, palette: 'neon' },
    { prompt: 'Nông dân', inputs: { title: 'Nông Trại', genre: 'simulation' }, style: 'flat' },
    {
      prompt: 'Game thẻ bài máy tính bảng, bộ bài, trận đấu, mở gói, cửa hàng',
      inputs: { title: 'Huyền Thoại Thẻ Bài' },
    },
    {
      prompt: 'Game bắn súng góc nhìn thứ nhất, sảnh chờ, chọn súng, kết quả',
      inputs: { title: 'Tuyến Lửa' },
    },
    { prompt: 'อัศวินกับภูเขาไฟ', inputs: { title: 'ศึกมังกรไฟ' } },
    { prompt: 'เมืองในสายฝน', inputs: { title: 'นักแข่งราตรี', genre: 'racing', platform: 'tablet' } },
    { prompt: 'นักธนูในป่า', inputs: { title: 'พรานไพร', genre: 'shooter' }, size: 'square' },
    { prompt: 'ใต้ทะเล', inputs: { title: 'เมืองบาดาล', genre: 'strategy', platform: 'desktop' } },
    { prompt: 'เกมดนตรีมือถือแนวนอน เลือกเพลง เล่น คะแนน อันดับ', inputs: { title: 'จังหวะดาว' } },
    { prompt: 'เกมต่อสู้บนคอนโซล เลือกตัวละคร สู้ ผลลัพธ์', inputs: { title: 'สังเวียนเดือด' } },
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
    {
      prompt: 'Game pertahanan menara, layar mendatar, peta, peningkatan, jeda',
      inputs: { title: 'Benteng Terakhir' },
    },
    { prompt: 'Game idle tambang untuk HP: peningkatan, prestise, toko', inputs: { title: 'Tambang Emas' } },
  ],
};
