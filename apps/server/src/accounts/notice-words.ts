import type { Language } from '@artcade/domain/languages';
import type { AccountNotice } from './account-notice.ts';
import { signInWords } from './sign-in-words.ts';

/** What a sentence may need; empty where its notice knows nothing of it. */
export interface Told {
  readonly date: string;
  readonly email: string;
  readonly left: number;
}

interface Words {
  readonly subject: string;
  readonly lead: (told: Told) => string;
  /** Asked for by nobody but its reader, who need not be warned. */
  readonly isOwn?: true;
  readonly page?: { readonly button: string; readonly path: string };
}

interface LanguageWords {
  readonly kinds: Readonly<Record<Exclude<AccountNotice['kind'], 'emailMoved'>, Words>>;
  readonly notYou: (support: { readonly email: string }) => string;
  readonly ours: string;
}

export const noticeWords: Readonly<Record<Language, LanguageWords>> = {
  en: {
    kinds: {
      ...signInWords.en,
      passwordChanged: {
        subject: 'Your Artcade password was changed',
        lead: () => 'The password of your Artcade account was changed. All other devices were logged out.',
      },
      emailRequested: {
        subject: 'Your Artcade email is about to change',
        lead: ({ email }) =>
          `Somebody who is logged in to your Artcade account asked to use ${email} from now on. It changes once the link that went there is opened and confirmed.`,
      },
      twoFactorOn: {
        subject: 'Two-factor sign-in is on',
        lead: () => 'From now on, logging in to Artcade also asks for a code from your authenticator app.',
      },
      twoFactorOff: {
        subject: 'Two-factor sign-in is off',
        lead: () => 'Logging in to Artcade no longer asks for a code from your authenticator app.',
      },
      codesGuessed: {
        subject: 'Somebody typed many wrong codes',
        lead: () =>
          'Somebody got past the first step of logging in to your Artcade account and then typed many wrong codes. They were not let in.',
      },
      recoveryUsed: {
        subject: 'A recovery code was used',
        lead: ({ left }) =>
          `One of your Artcade recovery codes was used. ${left} ${left === 1 ? 'is' : 'are'} left.`,
        page: { button: 'Get new codes', path: 'account' },
      },
      closed: {
        subject: 'Your Artcade account is closed',
        lead: ({ date }) =>
          `Your account is closed, and you are logged out everywhere. On ${date} your data and images will be erased. Until then you can come back: just log in.`,
        page: { button: 'Come back', path: 'login' },
      },
      reopened: {
        subject: 'Welcome back to Artcade',
        lead: () =>
          'Your account is open again, and nothing will be erased. Plans do not renew until you choose one again.',
        page: { button: 'Open Artcade', path: 'tools' },
      },
      takeoutReady: {
        subject: 'Your Artcade data is ready',
        lead: ({ date }) =>
          `The archive of your data and images is ready. You can download it until ${date}.`,
        page: { button: 'Download', path: 'account' },
      },
      takeoutFailed: {
        subject: 'Your Artcade data could not be collected',
        lead: () => 'The archive of your data could not be made. Please ask for it again.',
        isOwn: true,
        page: { button: 'Try again', path: 'account' },
      },
    },
    notYou: ({ email }) => `If this was not you, reset your password at once and write to ${email}.`,
    ours: 'We are sorry for the trouble.',
  },
  zh: {
    kinds: {
      ...signInWords.zh,
      passwordChanged: {
        subject: '你的 Artcade 密碼已更改',
        lead: () => '你的 Artcade 帳號密碼已更改，其他裝置都已登出。',
      },
      emailRequested: {
        subject: '你的 Artcade 電子郵件即將變更',
        lead: ({ email }) =>
          `有人登入你的 Artcade 帳號，要求改用 ${email}。打開寄到該信箱的連結並確認後就會變更。`,
      },
      twoFactorOn: {
        subject: '兩步驟驗證已啟用',
        lead: () => '從現在起，登入 Artcade 時還需要驗證器應用程式的驗證碼。',
      },
      twoFactorOff: {
        subject: '兩步驟驗證已停用',
        lead: () => '登入 Artcade 時不再需要驗證器應用程式的驗證碼。',
      },
      codesGuessed: {
        subject: '有人多次輸入錯誤的驗證碼',
        lead: () => '有人通過了登入你 Artcade 帳號的第一步，接著多次輸入錯誤的驗證碼，並未成功登入。',
      },
      recoveryUsed: {
        subject: '有一組備用碼已使用',
        lead: ({ left }) => `你的一組 Artcade 備用碼已使用，還剩 ${left} 組。`,
        page: { button: '取得新備用碼', path: 'account' },
      },
      closed: {
        subject: '你的 Artcade 帳號已關閉',
        lead: ({ date }) =>
          `你的帳號已關閉，所有裝置都已登出。你的資料和圖片將於 ${date} 清除。在那之前只要登入就能回來。`,
        page: { button: '恢復帳號', path: 'login' },
      },
      reopened: {
        subject: '歡迎回到 Artcade',
        lead: () => '你的帳號已重新開啟，資料不會被清除。方案不會自動續訂，需要時請重新選擇。',
        page: { button: '開啟 Artcade', path: 'tools' },
      },
      takeoutReady: {
        subject: '你的 Artcade 資料已備妥',
        lead: ({ date }) => `你的資料與圖片壓縮檔已備妥，可於 ${date} 前下載。`,
        page: { button: '下載', path: 'account' },
      },
      takeoutFailed: {
        subject: '無法整理你的 Artcade 資料',
        lead: () => '你的資料壓縮檔未能製作完成，請重新申請。',
        isOwn: true,
        page: { button: '重新申請', path: 'account' },
      },
    },
    notYou: ({ email }) => `如果這不是你本人的操作，請立即重設密碼，並來信 ${email}。`,
    ours: '造成不便，敬請見諒。',
  },
  vi: {
    kinds: {
      ...signInWords.vi,
      passwordChanged: {
        subject: 'Mật khẩu Artcade của bạn đã được đổi',
        lead: () => 'Mật khẩu tài khoản Artcade của bạn đã được đổi. Mọi thiết bị khác đã được đăng xuất.',
      },
      emailRequested: {
        subject: 'Email Artcade của bạn sắp đổi',
        lead: ({ email }) =>
          `Một người đang đăng nhập tài khoản Artcade của bạn đã yêu cầu dùng ${email}. Email sẽ đổi khi liên kết gửi đến đó được mở và xác nhận.`,
      },
      twoFactorOn: {
        subject: 'Đã bật đăng nhập hai bước',
        lead: () => 'Từ nay, khi đăng nhập Artcade bạn cần thêm mã của ứng dụng xác thực.',
      },
      twoFactorOff: {
        subject: 'Đã tắt đăng nhập hai bước',
        lead: () => 'Khi đăng nhập Artcade không còn cần mã của ứng dụng xác thực.',
      },
      codesGuessed: {
        subject: 'Có người nhập sai mã nhiều lần',
        lead: () =>
          'Có người đã qua bước đăng nhập đầu tiên vào tài khoản Artcade của bạn rồi nhập sai mã nhiều lần. Họ không vào được.',
      },
      recoveryUsed: {
        subject: 'Một mã khôi phục đã được dùng',
        lead: ({ left }) => `Một mã khôi phục Artcade của bạn đã được dùng. Còn lại ${left} mã.`,
        page: { button: 'Lấy mã mới', path: 'account' },
      },
      closed: {
        subject: 'Tài khoản Artcade của bạn đã đóng',
        lead: ({ date }) =>
          `Tài khoản đã đóng và bạn đã được đăng xuất ở mọi nơi. Dữ liệu và ảnh của bạn sẽ bị xóa vào ${date}. Trước ngày đó bạn có thể quay lại: chỉ cần đăng nhập.`,
        page: { button: 'Mở lại tài khoản', path: 'login' },
      },
      reopened: {
        subject: 'Chào mừng bạn trở lại Artcade',
        lead: () =>
          'Tài khoản của bạn đã mở lại và sẽ không có gì bị xóa. Gói sẽ không gia hạn cho đến khi bạn chọn lại.',
        page: { button: 'Mở Artcade', path: 'tools' },
      },
      takeoutReady: {
        subject: 'Dữ liệu Artcade của bạn đã sẵn sàng',
        lead: ({ date }) => `Tệp nén dữ liệu và ảnh của bạn đã sẵn sàng. Bạn có thể tải xuống đến ${date}.`,
        page: { button: 'Tải xuống', path: 'account' },
      },
      takeoutFailed: {
        subject: 'Chưa thu thập được dữ liệu Artcade của bạn',
        lead: () => 'Chưa tạo được tệp nén dữ liệu của bạn. Vui lòng yêu cầu lại.',
        isOwn: true,
        page: { button: 'Thử lại', path: 'account' },
      },
    },
    notYou: ({ email }) => `Nếu không phải bạn, hãy đặt lại mật khẩu ngay và viết cho ${email}.`,
    ours: 'Xin lỗi vì sự bất tiện này.',
  },
  th: {
    kinds: {
      ...signInWords.th,
      passwordChanged: {
        subject: 'รหัสผ่าน Artcade ของคุณถูกเปลี่ยนแล้ว',
        lead: () => 'รหัสผ่านของบัญชี Artcade ของคุณถูกเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว',
      },
      emailRequested: {
        subject: 'อีเมล Artcade ของคุณกำลังจะถูกเปลี่ยน',
        lead: ({ email }) =>
          `มีผู้ที่เข้าสู่ระบบบัญชี Artcade ของคุณขอเปลี่ยนไปใช้ ${email} อีเมลจะเปลี่ยนเมื่อเปิดลิงก์ที่ส่งไปที่นั่นและยืนยัน`,
      },
      twoFactorOn: {
        subject: 'เปิดการเข้าสู่ระบบสองขั้นตอนแล้ว',
        lead: () => 'ตั้งแต่นี้ไปการเข้าสู่ระบบ Artcade ต้องใช้รหัสจากแอปยืนยันตัวตนด้วย',
      },
      twoFactorOff: {
        subject: 'ปิดการเข้าสู่ระบบสองขั้นตอนแล้ว',
        lead: () => 'การเข้าสู่ระบบ Artcade ไม่ต้องใช้รหัสจากแอปยืนยันตัวตนอีกต่อไป',
      },
      codesGuessed: {
        subject: 'มีคนใส่รหัสผิดหลายครั้ง',
        lead: () => 'มีคนผ่านขั้นแรกของการเข้าสู่ระบบบัญชี Artcade ของคุณ แล้วใส่รหัสผิดหลายครั้ง แต่เข้าสู่ระบบไม่สำเร็จ',
      },
      recoveryUsed: {
        subject: 'มีการใช้รหัสกู้คืน',
        lead: ({ left }) => `รหัสกู้คืน Artcade ของคุณถูกใช้ไปหนึ่งรหัส เหลือ ${left} รหัส`,
        page: { button: 'รับรหัสใหม่', path: 'account' },
      },
      closed: {
        subject: 'ปิดบัญชี Artcade ของคุณแล้ว',
        lead: ({ date }) =>
          `บัญชีของคุณปิดแล้วและออกจากระบบทุกอุปกรณ์ ข้อมูลและภาพของคุณจะถูกลบในวันที่ ${date} ก่อนถึงวันนั้นคุณกลับมาได้เพียงเข้าสู่ระบบ`,
        page: { button: 'เปิดบัญชีอีกครั้ง', path: 'login' },
      },
      reopened: {
        subject: 'ยินดีต้อนรับกลับสู่ Artcade',
        lead: () => 'บัญชีของคุณเปิดอีกครั้งและจะไม่มีอะไรถูกลบ แพ็กเกจจะไม่ต่ออายุจนกว่าคุณจะเลือกใหม่',
        page: { button: 'เปิด Artcade', path: 'tools' },
      },
      takeoutReady: {
        subject: 'ข้อมูล Artcade ของคุณพร้อมแล้ว',
        lead: ({ date }) => `ไฟล์รวมข้อมูลและภาพของคุณพร้อมแล้ว ดาวน์โหลดได้จนถึงวันที่ ${date}`,
        page: { button: 'ดาวน์โหลด', path: 'account' },
      },
      takeoutFailed: {
        subject: 'รวบรวมข้อมูล Artcade ของคุณไม่สำเร็จ',
        lead: () => 'ไม่สามารถสร้างไฟล์รวมข้อมูลของคุณได้ โปรดขอใหม่อีกครั้ง',
        isOwn: true,
        page: { button: 'ลองอีกครั้ง', path: 'account' },
      },
    },
    notYou: ({ email }) => `หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและเขียนถึง ${email}`,
    ours: 'ขออภัยในความไม่สะดวก',
  },
  id: {
    kinds: {
      ...signInWords.id,
      passwordChanged: {
        subject: 'Kata sandi Artcade Anda telah diganti',
        lead: () => 'Kata sandi akun Artcade Anda telah diganti. Semua perangkat lain sudah dikeluarkan.',
      },
      emailRequested: {
        subject: 'Email Artcade Anda akan diganti',
        lead: ({ email }) =>
          `Seseorang yang masuk ke akun Artcade Anda meminta memakai ${email}. Email diganti setelah tautan yang dikirim ke sana dibuka dan dikonfirmasi.`,
      },
      twoFactorOn: {
        subject: 'Verifikasi dua langkah aktif',
        lead: () => 'Mulai sekarang, masuk ke Artcade juga meminta kode dari aplikasi autentikator Anda.',
      },
      twoFactorOff: {
        subject: 'Verifikasi dua langkah nonaktif',
        lead: () => 'Masuk ke Artcade tidak lagi meminta kode dari aplikasi autentikator Anda.',
      },
      codesGuessed: {
        subject: 'Seseorang berkali-kali salah memasukkan kode',
        lead: () =>
          'Seseorang melewati langkah pertama untuk masuk ke akun Artcade Anda, lalu berkali-kali salah memasukkan kode. Ia tidak berhasil masuk.',
      },
      recoveryUsed: {
        subject: 'Satu kode pemulihan telah dipakai',
        lead: ({ left }) => `Satu kode pemulihan Artcade Anda telah dipakai. Tersisa ${left}.`,
        page: { button: 'Ambil kode baru', path: 'account' },
      },
      closed: {
        subject: 'Akun Artcade Anda sudah ditutup',
        lead: ({ date }) =>
          `Akun Anda sudah ditutup dan Anda sudah dikeluarkan dari semua perangkat. Data dan gambar Anda akan dihapus pada ${date}. Sebelum itu Anda bisa kembali: cukup masuk.`,
        page: { button: 'Buka lagi akun saya', path: 'login' },
      },
      reopened: {
        subject: 'Selamat datang kembali di Artcade',
        lead: () =>
          'Akun Anda terbuka lagi dan tidak ada yang akan dihapus. Paket tidak diperpanjang sampai Anda memilihnya lagi.',
        page: { button: 'Buka Artcade', path: 'tools' },
      },
      takeoutReady: {
        subject: 'Data Artcade Anda siap',
        lead: ({ date }) => `Arsip data dan gambar Anda siap. Anda bisa mengunduhnya sampai ${date}.`,
        page: { button: 'Unduh', path: 'account' },
      },
      takeoutFailed: {
        subject: 'Data Artcade Anda gagal dikumpulkan',
        lead: () => 'Arsip data Anda gagal dibuat. Silakan minta lagi.',
        isOwn: true,
        page: { button: 'Coba lagi', path: 'account' },
      },
    },
    notYou: ({ email }) => `Jika bukan Anda, segera atur ulang kata sandi dan tulis ke ${email}.`,
    ours: 'Mohon maaf atas ketidaknyamanannya.',
  },
};
