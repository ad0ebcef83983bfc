import type { Language } from '@artcade/domain/languages';

type Described =
  | 'profile'
  | 'devices'
  | 'teams'
  | 'orders'
  | 'subscriptions'
  | 'ledger'
  | 'debts'
  | 'kits'
  | 'generations'
  | 'images'
  | 'trash'
  | 'album'
  | 'folder'
  | 'leftOut';

const files: Readonly<Record<Described, string>> = {
  profile: 'profile.json, photo.webp',
  devices: 'devices.json',
  teams: 'teams.json',
  orders: 'orders.json',
  subscriptions: 'subscriptions.json',
  ledger: 'ledger.csv, ledger.json',
  debts: 'debts.json',
  kits: 'kits.json',
  generations: 'generations.json',
  images: 'images.json',
  trash: 'trash.json',
  album: 'album-images.json',
  folder: 'images/',
  leftOut: 'left-out.json',
};

interface Words {
  readonly lead: string;
  readonly notes: readonly string[];
  readonly each: Readonly<Record<Described, string>>;
}

/** What is what, in the language of whoever asked. */
export function readmeOf(language: Language): string {
  const { lead, notes, each } = words[language];
  const lines = Object.entries(files).map(([key, name]) => `${name.padEnd(26)}${each[key as Described]}`);
  // Old editors on Windows want both.
  return ['Artcade', '', lead, '', ...lines, '', ...notes, ''].join('\r\n');
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    lead: 'These are your data and your images.',
    notes: [
      'Files that end in .json open in any text editor; ledger.csv opens in a spreadsheet.',
      'A long list goes on in files with numbers: images-2.json, images-3.json.',
      'There may be several archives. Each can be opened by itself; unpack all of them into the same folder.',
      'Times are in UTC. Images are as you stored them.',
    ],
    each: {
      profile: 'your account and your photo',
      devices: 'where you logged in',
      teams: 'your teams, and your role in each',
      orders: 'what you ordered and paid, in NT$',
      subscriptions: 'your plans',
      ledger: 'every change of your credits, for spreadsheets and for programs',
      debts: 'credits that a refund left owed, and what became of that',
      kits: 'your style kits',
      generations: 'every image you had made, with its prompt',
      images: 'the list of your images, with the file and the recipe of each',
      trash: 'the same of what is in the trash',
      album: 'your images in team albums',
      folder: 'the images, those in the trash as well',
      leftOut: 'if it is there: images that were erased meanwhile or could not be read',
    },
  },
  zh: {
    lead: '這裡是你的資料與圖片。',
    notes: [
      '.json 檔可以用任何文字編輯器開啟，ledger.csv 可以用試算表開啟。',
      '清單太長時會接續到有編號的檔案：images-2.json、images-3.json。',
      '壓縮檔可能有好幾個，每個都能單獨開啟；請全部解壓縮到同一個資料夾。',
      '時間為 UTC。圖片與你儲存時相同。',
    ],
    each: {
      profile: '你的帳號與大頭照',
      devices: '你登入過的裝置',
      teams: '你的團隊，以及你在其中的角色',
      orders: '你的訂單與付款，以新臺幣計',
      subscriptions: '你的方案',
      ledger: '點數的每一筆變動，供試算表與程式使用',
      debts: '退款後尚欠的點數，以及後續的處理',
      kits: '你的風格套件',
      generations: '你生成過的每張圖片與提示詞',
      images: '圖片清單，附上每張的檔案與配方',
      trash: '垃圾桶裡的圖片清單',
      album: '你在團隊相簿中的圖片',
      folder: '圖片本身，包含垃圾桶裡的',
      leftOut: '若有此檔：期間已被清除或無法讀取的圖片',
    },
  },
  vi: {
    lead: 'Đây là dữ liệu và ảnh của bạn.',
    notes: [
      'Tệp .json mở được bằng mọi trình soạn thảo văn bản; ledger.csv mở bằng bảng tính.',
      'Danh sách dài được tiếp nối trong các tệp có số: images-2.json, images-3.json.',
      'Có thể có nhiều tệp nén. Mỗi tệp mở riêng được; hãy giải nén tất cả vào cùng một thư mục.',
      'Thời gian theo UTC. Ảnh giữ nguyên như khi bạn lưu.',
    ],
    each: {
      profile: 'tài khoản và ảnh đại diện của bạn',
      devices: 'những nơi bạn đã đăng nhập',
      teams: 'các nhóm của bạn và vai trò trong mỗi nhóm',
      orders: 'những gì bạn đã đặt và thanh toán, tính bằng NT$',
      subscriptions: 'các gói của bạn',
      ledger: 'mọi thay đổi về credit, cho bảng tính và cho chương trình',
      debts: 'số credit còn nợ sau khi hoàn tiền, và đã xử lý ra sao',
      kits: 'các bộ phong cách của bạn',
      generations: 'mọi ảnh bạn đã tạo, kèm mô tả',
      images: 'danh sách ảnh, kèm tệp và công thức của từng ảnh',
      trash: 'danh sách ảnh trong thùng rác',
      album: 'ảnh của bạn trong album nhóm',
      folder: 'ảnh, kể cả trong thùng rác',
      leftOut: 'nếu có: ảnh đã bị xóa trong lúc đó hoặc không đọc được',
    },
  },
  th: {
    lead: 'นี่คือข้อมูลและรูปภาพของคุณ',
    notes: [
      'ไฟล์ .json เปิดได้ด้วยโปรแกรมแก้ไขข้อความทั่วไป ส่วน ledger.csv เปิดด้วยสเปรดชีต',
      'รายการที่ยาวจะต่อในไฟล์ที่มีหมายเลข: images-2.json, images-3.json',
      'อาจมีไฟล์บีบอัดหลายไฟล์ แต่ละไฟล์เปิดแยกได้ ให้แตกไฟล์ทั้งหมดลงในโฟลเดอร์เดียวกัน',
      'เวลาเป็น UTC รูปภาพเหมือนกับที่คุณจัดเก็บไว้',
    ],
    each: {
      profile: 'บัญชีและรูปโปรไฟล์ของคุณ',
      devices: 'อุปกรณ์ที่คุณเคยเข้าสู่ระบบ',
      teams: 'ทีมของคุณ และบทบาทในแต่ละทีม',
      orders: 'คำสั่งซื้อและการชำระเงินของคุณ เป็นดอลลาร์ไต้หวัน',
      subscriptions: 'แพ็กเกจของคุณ',
      ledger: 'ทุกการเปลี่ยนแปลงของเครดิต สำหรับสเปรดชีตและโปรแกรม',
      debts: 'เครดิตที่ค้างหลังการคืนเงิน และการจัดการหลังจากนั้น',
      kits: 'ชุดสไตล์ของคุณ',
      generations: 'ทุกภาพที่คุณสั่งสร้าง พร้อมคำสั่งภาพ',
      images: 'รายการรูปภาพ พร้อมไฟล์และสูตรของแต่ละภาพ',
      trash: 'รายการรูปภาพในถังขยะ',
      album: 'รูปภาพของคุณในอัลบั้มทีม',
      folder: 'ตัวรูปภาพ รวมถึงในถังขยะ',
      leftOut: 'หากมี: รูปภาพที่ถูกลบไประหว่างนั้นหรืออ่านไม่ได้',
    },
  },
  id: {
    lead: 'Ini data dan gambar Anda.',
    notes: [
      'File .json bisa dibuka dengan editor teks apa pun; ledger.csv dengan lembar kerja.',
      'Daftar yang panjang berlanjut di file bernomor: images-2.json, images-3.json.',
      'Arsipnya bisa lebih dari satu. Masing-masing dapat dibuka sendiri; ekstrak semuanya ke folder yang sama.',
      'Waktu dalam UTC. Gambar sama seperti saat Anda simpan.',
    ],
    each: {
      profile: 'akun dan foto Anda',
      devices: 'tempat Anda pernah masuk',
      teams: 'tim Anda, dan peran Anda di masing-masing',
      orders: 'yang Anda pesan dan bayar, dalam NT$',
      subscriptions: 'paket Anda',
      ledger: 'setiap perubahan kredit Anda, untuk lembar kerja dan program',
      debts: 'kredit yang masih terutang setelah pengembalian dana, dan kelanjutannya',
      kits: 'kit gaya Anda',
      generations: 'setiap gambar yang Anda buat, beserta prompt-nya',
      images: 'daftar gambar Anda, dengan file dan resep masing-masing',
      trash: 'daftar gambar di Sampah',
      album: 'gambar Anda di album tim',
      folder: 'gambarnya, termasuk yang di Sampah',
      leftOut: 'jika ada: gambar yang sementara itu dihapus atau tidak terbaca',
    },
  },
};
