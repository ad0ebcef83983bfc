import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'a knight before a castle at dusk',
    inputs: { headline: 'Siege of Dawn', subject: 'both', placement: 'left' },
    seed: 1,
  },
  gallery: [
    { prompt: 'A knight before a castle at dusk', inputs: { headline: 'Siege of Dawn', subject: 'both' } },
    { prompt: 'Robot in a city at night', inputs: { headline: 'METRO ZERO', callToAction: 'Play now' } },
    {
      prompt: 'Volcano',
      inputs: { headline: 'Season 3: Ashes', subject: 'scene', placement: 'center' },
      size: 'steam-header',
    },
    {
      prompt: 'Pirate on the beach with a ship',
      inputs: { headline: 'Gold Tide', callToAction: 'Set sail', placement: 'right', subject: 'both' },
      size: 'social-square',
    },
    {
      prompt: 'Valentine event: two penguins ice skating under hearts',
      inputs: { headline: 'Frozen Hearts', callToAction: 'Join now' },
    },
    {
      prompt: 'Black Friday sale, golden chests bursting with coins',
      inputs: { headline: '70% OFF' },
      size: 'social-square',
    },
    { prompt: '法師，夜晚，星空', inputs: { headline: '魔法學院開學了', callToAction: '立即下載' } },
    {
      prompt: '武士，櫻花',
      inputs: { headline: '櫻花武士', subject: 'both' },
      size: 'steam-capsule',
    },
    {
      prompt: '雪地，精靈',
      inputs: { headline: '冬季活動', callToAction: '參加' },
      size: 'social-story',
    },
    { prompt: '太空', inputs: { headline: '星際遠征', subject: 'scene' }, size: 'channel-cover' },
    {
      prompt: '聖誕節活動，雪人和麋鹿，半價優惠',
      inputs: { headline: '聖誕狂歡', callToAction: '立即參加' },
    },
    { prompt: '新年煙火，舞龍，紅包', inputs: { headline: '新年快樂' }, size: 'social-story' },
    { prompt: 'Rừng, cung thủ', inputs: { headline: 'Bí Mật Rừng Xanh', callToAction: 'Chơi ngay' } },
    {
      prompt: 'Biển và thuyền lúc hoàng hôn',
      inputs: { headline: 'Đại Hải Trình', subject: 'scene' },
      size: 'app-store',
    },
    { prompt: 'Sa mạc, mèo', inputs: { headline: 'Mèo Sa Mạc', subject: 'both' }, size: 'ad-rectangle' },
    { prompt: 'Hang động pha lê', inputs: { headline: 'Kho Báu' }, size: 'ad-leaderboard' },
    {
      prompt: 'Tết, hoa mai, múa lân, bao lì xì',
      inputs: { headline: 'Lì Xì Đầu Năm', callToAction: 'Nhận quà' },
    },
    {
      prompt: 'Giải đấu thể thao điện tử, cúp vàng, hai đội đối đầu',
      inputs: { headline: 'Chung Kết Mùa 5' },
      size: 'steam-capsule',
    },
    { prompt: 'อัศวินกับภูเขาไฟ', inputs: { headline: 'ศึกมังกรไฟ', callToAction: 'เล่นเลย' } },
    {
      prompt: 'นินจา กลางคืน พระจันทร์',
      inputs: { headline: 'เงานินจา', subject: 'both' },
      size: 'social-wide',
    },
    { prompt: 'ใต้ทะเล', inputs: { headline: 'ผจญภัยใต้สมุทร', subject: 'scene' }, size: 'itch-cover' },
    { prompt: 'หมู่บ้าน ชาวบ้าน', inputs: { headline: 'ฟาร์มของฉัน' }, size: 'ad-skyscraper' },
    {
      prompt: 'งานลอยกระทง พระจันทร์เต็มดวง กระทง ดอกไม้ไฟ',
      inputs: { headline: 'ลอยกระทง', callToAction: 'ร่วมสนุก' },
    },
    { prompt: 'ฮาโลวีน ฟักทอง แม่มดขี่ไม้กวาด ค้างคาว', inputs: { headline: 'คืนหลอน' }, size: 'itch-cover' },
    { prompt: 'Peri di hutan', inputs: { headline: 'Hutan Ajaib', callToAction: 'Main sekarang' } },
    {
      prompt: 'Pulau melayang, pelangi',
      inputs: { headline: 'Negeri di Awan', subject: 'scene' },
      palette: 'candy',
    },
    {
      prompt: 'Orc di rawa berkabut',
      inputs: { headline: 'Serangan Orc', subject: 'both' },
      style: 'cel',
      size: 'steam-capsule',
    },
    { prompt: 'Kerangka di penjara bawah tanah', inputs: { headline: 'Makam Raja' }, style: 'pixel' },
    {
      prompt: 'Promo Lebaran, ketupat, bedug, bulan sabit, masjid',
      inputs: { headline: 'Diskon 70%', callToAction: 'Klaim' },
    },
    {
      prompt: 'Ulang tahun game ke-3, kue, balon, panda berpesta',
      inputs: { headline: 'Tahun Ketiga' },
      size: 'app-store',
    },
  ],
};
