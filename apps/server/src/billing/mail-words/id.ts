import type { Words } from './words.ts';

export const id: Words = {
  packs: { trial: 'Uji Coba', veteran: 'Veteran', pro: 'Pro' },
  plans: {
    light: 'Light',
    professional: 'Profesional',
    'professional-annual': 'Profesional tahunan',
    premium: 'Premium',
    'premium-annual': 'Premium tahunan',
  },
  rows: {
    order: 'Nomor pesanan',
    pack: 'Bundel kredit',
    plan: 'Paket',
    amount: 'Jumlah',
    credits: 'Kredit',
    packBonus: 'Kredit bonus',
    firstTimeBonus: 'Kredit ekstra paket pertama',
    date: 'Tanggal',
  },
  buttons: { wallet: 'Buka Dompet', account: 'Buka Akun', pay: 'Bayar sekarang', plans: 'Lihat paket' },
  help: (email) => `Ada pertanyaan? Kirim email ke ${email}.`,

  packReceipt: {
    subject: 'Kredit Artcade Anda sudah masuk',
    lead: 'Terima kasih. Pembayaran Anda sudah kami terima, dan kredit sudah masuk ke dompet Anda.',
    after: 'Kredit tidak pernah kedaluwarsa.',
  },
  planReceipt: {
    subject: 'Paket Artcade Anda sudah aktif',
    lead: 'Terima kasih. Pembayaran Anda sudah kami terima, paket sudah aktif, dan kredit bulan ini sudah masuk ke dompet Anda.',
    after: 'Paket diperpanjang secara otomatis. Anda bisa membatalkannya kapan saja di halaman Akun.',
  },
  renewalReceipt: {
    subject: 'Paket Artcade Anda sudah diperpanjang',
    lead: 'Terima kasih. Pembayaran Anda sudah kami terima, paket sudah diperpanjang, dan kredit bulan ini sudah masuk ke dompet Anda.',
    after: 'Paket diperpanjang secara otomatis. Anda bisa membatalkannya kapan saja di halaman Akun.',
  },
  packRefund: ({ amount }) => ({
    subject: 'Dana Anda dari Artcade sedang dikembalikan',
    lead: `${amount} dikembalikan ke kartu yang Anda pakai untuk membayar. Kredit dari pesanan ini sudah ditarik dari dompet Anda.`,
    after: 'Bank biasanya perlu beberapa hari sampai dana masuk.',
  }),
  planRefund: ({ amount }) => ({
    subject: 'Dana Anda dari Artcade sedang dikembalikan',
    lead: `Tagihan paket sebesar ${amount} sedang dikembalikan ke kartu Anda.`,
    after:
      'Bank biasanya perlu beberapa hari sampai dana masuk. Paket dan kredit Anda saat ini ada di dompet.',
  }),
  renewal: ({ plan, date, amount }) => ({
    subject: `Paket Artcade Anda diperpanjang pada ${date}`,
    lead: `Paket Anda akan diperpanjang pada ${date}: ${amount} untuk paket ${plan}. Anda tidak perlu melakukan apa pun.`,
    after: `Jika tidak ingin memperpanjang, batalkan di halaman Akun sebelum ${date}. Kredit dan gambar Anda tetap utuh.`,
  }),
  declined: ({ plan, amount, retry, end }) => ({
    subject: `Kartu Anda ditolak untuk paket ${plan}`,
    lead: `Kartu Anda ditolak, jadi ${amount} untuk paket ${plan} belum terbayar. ${retry ? `Kami akan mencoba lagi pada ${retry}.` : 'Kami tidak akan mencoba lagi secara otomatis.'}`,
    after: `Paket dan manfaatnya tetap berlaku sampai ${end}. Tanpa pembayaran, paket berakhir pada tanggal itu; kredit dan gambar Anda tetap utuh. Anda bisa membayar sekarang, juga dengan kartu lain.`,
  }),
  scheduled: ({ plan, next, date }) => ({
    subject: `Paket Artcade Anda berganti pada ${date}`,
    lead: `Anda tetap di paket ${plan} sampai ${date}, lalu paket ${next} dimulai. Belum ada tagihan sekarang.`,
    after: 'Sampai saat itu Anda bisa membatalkan perubahan ini di dompet.',
  }),
  withdrawn: ({ plan, date }) => ({
    subject: `Anda tetap di paket ${plan}`,
    lead: `Perubahan yang dijadwalkan sudah dibatalkan. Paket ${plan} tetap berjalan dan diperpanjang pada ${date}.`,
    after: 'Belum ada tagihan sekarang.',
  }),
  cancelled: ({ plan, date }) => ({
    subject: `Paket ${plan} Anda sudah dibatalkan`,
    lead: `Paket ${plan} tetap berlaku sampai ${date} dan tidak akan diperpanjang. Kredit dan gambar Anda tetap utuh.`,
    after: 'Sampai saat itu Anda bisa melanjutkannya di dompet.',
  }),
  resumed: ({ plan, date }) => ({
    subject: `Paket ${plan} Anda dilanjutkan`,
    lead: `Paket ${plan} dilanjutkan dan diperpanjang pada ${date}.`,
    after: 'Belum ada tagihan sekarang.',
  }),
  ended: ({ plan, unpaid, storage }) => ({
    subject: `Paket ${plan} Anda sudah berakhir`,
    lead: `Paket ${plan} sudah berakhir ${unpaid ? 'karena kartu Anda tidak dapat ditagih' : 'sesuai permintaan Anda'}. Kredit dan gambar Anda tetap utuh.`,
    after: `Jika isi drive Anda melebihi ${storage}, unggahan baru menunggu sampai ada ruang.`,
  }),
};
